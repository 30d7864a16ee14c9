/** The frame round every screen: what it is called, the tabs with what waits in each, what is not published yet. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLink, LogOut, Rocket } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import type { AdminCounts, AuthStatus, PublishState } from "#data/domain/admin.ts";
import { countChanges } from "#data/domain/snapshot-differences.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../components/EmptyState.tsx";
import Spinner from "../../components/Spinner.tsx";
import { useAddress } from "./address.ts";
import { fetchJson } from "./api.ts";
import styles from "./Dashboard.module.css";
import Link from "./Link.tsx";
import { notifyFailure } from "./notices.ts";
import Overview from "./overview/Overview.tsx";
import ScreenBoundary from "./ScreenBoundary.tsx";
import { AUTH_STATUS, useRead } from "./queries.ts";
import { MORE_SCREENS, type Screen, TABS } from "./screens.ts";

export default function Dashboard({ username }: { username: string }) {
  const { path } = useAddress();
  const counts = useRead<AdminCounts>("/api/admin/counts").data;
  const isTab = TABS.some((tab) => tab.path === path);
  const screen = [...TABS, ...MORE_SCREENS].find((known) => known.path === path);
  const label = screen?.label ?? "Not found";
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // Six tabs are wider than a phone.
    const current = tabs.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
  }, [path, counts]);
  useEffect(() => {
    document.title = `${label} · Admin Dashboard · ${region.siteName}`;
  }, [label]);

  return (
    <div className={`page ${styles["dashboard"] ?? ""}`}>
      <header className={styles["head"]}>
        <div>
          <h1>Admin Dashboard</h1>
          <p>Manage farmers market data and user suggestions</p>
        </div>
        <div className={styles["account"]}>
          <PublishLink />
          <LogoutButton username={username} />
        </div>
      </header>
      <nav className={styles["more"]} aria-label="More">
        {MORE_SCREENS.map(({ path: href, label: words }) => (
          <Link key={href} href={href} aria-current={href === path ? "page" : undefined}>
            {words}
          </Link>
        ))}
        <a href="/" target="_blank" rel="noreferrer">
          View site
          <ExternalLink size={14} aria-hidden />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </nav>
      {isTab && <Overview />}
      <nav ref={tabs} className={styles["tabs"]} aria-label="Sections">
        <ul role="list">
          {TABS.map((tab) => (
            <li key={tab.path}>
              <Tab tab={tab} isCurrent={tab.path === path} counts={counts} />
            </li>
          ))}
        </ul>
      </nav>
      <ScreenBoundary key={path}>
        <Suspense fallback={<Spinner label="Loading..." />}>
          {screen ? (
            <screen.Component />
          ) : (
            <EmptyState title="There is nothing here" description="Please choose one of the tabs above." />
          )}
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}

function Tab({ tab, isCurrent, counts }: { tab: Screen; isCurrent: boolean; counts: AdminCounts | undefined }) {
  const count = counts && tab.count?.(counts);
  return (
    <Link href={tab.path} aria-current={isCurrent ? "page" : undefined}>
      {tab.label}
      {count !== undefined && <span className={styles["count"]}> ({count.toLocaleString(region.locale)})</span>}
    </Link>
  );
}

/** Says how much of what was changed visitors do not see yet. */
function PublishLink() {
  const state = useRead<PublishState>("/api/admin/publish").data;
  const count = state ? countChanges(state) : 0;
  return (
    <Link className={`button ${count > 0 ? (styles["waiting"] ?? "") : ""}`} href="/admin/publish">
      <Rocket size={18} aria-hidden />
      {count === 0
        ? "Published"
        : `Publish ${count.toLocaleString(region.locale)} ${count === 1 ? "change" : "changes"}`}
    </Link>
  );
}

function LogoutButton({ username }: { username: string }) {
  const client = useQueryClient();
  const logout = useMutation({
    mutationFn: () => fetchJson("/api/auth/logout", { method: "POST" }),
    onSuccess: () => {
      client.clear();
      client.setQueryData<AuthStatus>([AUTH_STATUS], { state: "login" });
      // What was open and typed belongs to who has left.
      location.assign("/admin");
    },
    onError: (error) => {
      notifyFailure("You are still logged in", error);
    },
  });
  return (
    <button
      type="button"
      className="button"
      title={username && `Signed in as ${username}`}
      disabled={logout.isPending}
      onClick={() => {
        logout.mutate();
      }}
    >
      <LogOut size={18} aria-hidden />
      Logout
    </button>
  );
}
