/** The frame round every screen: what it is called, where else one can go, what waits in each tab, and whether all is live. */
import { ExternalLink, LogOut, Rocket } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import type { AdminCounts, AuthStatus } from "#data/admin/admin.ts";
import { ADMIN_SCREENS } from "#data/site/pages.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../components/EmptyState.tsx";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import Spinner from "../../components/Spinner.tsx";
import { getSiteName } from "../../lib/site-name.ts";
import { useAddress } from "./address.ts";
import styles from "./Dashboard.module.css";
import Link from "./Link.tsx";
import { describeLive, useNewsOfLive, useLive } from "./live/going-live.ts";
import { ChangeButton } from "./parts/Button.tsx";
import { AUTH_STATUS, queryClient, useRead } from "./queries.ts";
import { MORE_SCREENS, type Screen, TABS } from "./screens.tsx";
import { useIsAdmin, useWho } from "./who.ts";
import { formatMoment } from "./time-words.ts";

export default function Dashboard() {
  const { path } = useAddress();
  const { username, role } = useWho();
  const counts = useRead<AdminCounts>("/api/admin/counts").data;
  const screen = [...TABS, ...MORE_SCREENS].find((known) => known.path === path);
  const label = screen ? ADMIN_SCREENS[screen.path] : "Not found";
  const isTheirs = ({ onlyFor = role }: Screen) => onlyFor === role;
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the ways beside the tabs stand in one line, which scrolls.
    const current = ways.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
  }, [path, counts]);
  useEffect(() => {
    document.title = `${label} · Admin Dashboard · ${getSiteName()}`;
  }, [label]);

  return (
    <div data-dashboard className={`page stack-l ${styles["dashboard"] ?? ""}`}>
      <header className={`apart ${styles["head"] ?? ""}`}>
        <div>
          <h1>Admin Dashboard</h1>
          <p className="aside">Manage farmers market data and user suggestions</p>
        </div>
        <div className={`row ${styles["account"] ?? ""}`}>
          <LiveLink />
          <ChangeButton
            path="/api/auth/logout"
            title={username && `Signed in as ${username}`}
            icon={LogOut}
            className="small button-plain"
            failed="You are still logged in"
            onMade={() => {
              queryClient.clear();
              queryClient.setQueryData<AuthStatus>([AUTH_STATUS], { state: "login" });
              // What was open and typed belongs to who has left.
              location.assign("/admin");
            }}
            label="Logout"
          />
        </div>
      </header>
      <div ref={ways} className={styles["ways"]}>
        <nav className={styles["more"]} aria-label="Dashboard">
          <ul role="list">
            {MORE_SCREENS.filter(isTheirs).map(({ path: href, count }) => (
              <li key={href}>
                <Link href={href} aria-current={href === path ? "page" : undefined}>
                  {ADMIN_SCREENS[href]}
                  {count && counts && count(counts) > 0 && <span className="numbers"> ({count(counts)})</span>}
                </Link>
              </li>
            ))}
            <li>
              <a href="/" target="_blank" rel="noreferrer">
                View site
                <ExternalLink size={14} aria-hidden />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
        </nav>
        <nav className={styles["tabs"]} aria-label="Sections">
          <ul role="list">
            {TABS.filter(isTheirs).map(({ path: href, count }) => (
              <li key={href}>
                <Link href={href} aria-current={href === path ? "page" : undefined}>
                  {ADMIN_SCREENS[href]}
                  {count && counts && <span className="numbers"> ({count(counts).toLocaleString(region.locale)})</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div role="status" className="announcer">
        <LiveNotice />
      </div>
      {/* The frame stays when a screen breaks. */}
      <ErrorBoundary key={path}>
        <Suspense fallback={<Spinner label="Loading..." />}>
          {!screen && (
            <>
              <h2>{label}</h2>
              <EmptyState title="There is nothing here" description="Please choose one of the tabs above." />
            </>
          )}
          {screen && (isTheirs(screen) ? screen.content : <NotYours title={ADMIN_SCREENS[screen.path]} />)}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Says whether visitors see all that was changed. To a moderator, who cannot rebuild the site, it leads nowhere. */
function LiveLink() {
  const live = useNewsOfLive();
  const isAdmin = useIsAdmin();
  if (!isAdmin) return <p className="aside">{describeLive(live)}</p>;
  return (
    <Link className={`button small ${live?.failure ? "button-danger" : ""}`} href="/admin/publish">
      <Rocket size={18} aria-hidden />
      {describeLive(live)}
    </Link>
  );
}

/** Instead of a screen that is for admins, for a moderator who opens its address. */
function NotYours({ title }: { title: string }) {
  const { admins } = useWho();
  const ask = admins.length === 0 ? "Ask one of them." : `Ask one of them: ${admins.join(", ")}.`;
  return (
    <>
      <h2>{title}</h2>
      <EmptyState
        title={`${title} is for admins`}
        description={`You are a moderator, so this is not yours to look after. ${ask}`}
      >
        <Link className="button" href="/admin">
          Go to the overview
        </Link>
      </EmptyState>
    </>
  );
}

/** On every screen, while visitors do not get what is new: why, and when it is tried again. */
function LiveNotice() {
  const failure = useLive()?.failure ?? null;
  const isAdmin = useIsAdmin();
  if (!failure) return null;
  const { why, nextTryAt } = failure;
  const when = nextTryAt === null ? "with the next change" : `on ${formatMoment(nextTryAt)}`;
  return (
    <p className="note">
      <strong>The site could not be updated.</strong> {why} It is tried again by itself {when}.{" "}
      {isAdmin ? <Link href="/admin/publish">See how it went</Link> : "An admin can try again at once."}
    </p>
  );
}
