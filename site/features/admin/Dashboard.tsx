/** The frame of every dashboard screen: title, navigation with counts, publish status, Logout. */
import { ChevronDown, LogOut, Rocket } from "lucide-react";
import { Suspense, useEffect } from "react";
import type { AuthStatus } from "#data/admin/accounts.ts";
import type { AdminCounts } from "#data/admin/overview.ts";
import { ADMIN_SCREENS } from "#data/site/pages.ts";
import { region } from "#data/region.ts";
import EmptyState from "../../components/EmptyState.tsx";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import Spinner from "../../components/Spinner.tsx";
import { classes } from "../../lib/classes.ts";
import { getSiteName } from "../../lib/site-name.ts";
import { useAddress } from "./address.ts";
import FirstSteps from "./FirstSteps.tsx";
import Link from "./Link.tsx";
import { describeLive, usePolledLive, useLive } from "./live/going-live.ts";
import Button, { ChangeButton } from "./components/Button.tsx";
import Menu, { MenuLink, MenuPageLink } from "./components/Menu.tsx";
import { AUTH_STATUS, queryClient, useRead } from "./queries.ts";
import { FOR_ADMINS, MAIN_SCREENS, type ScreenPath, SCREENS, TABS } from "./screens.tsx";
import { useIsAdmin, useCurrentUser } from "./current-user.ts";
import { formatMoment } from "#data/words/moment-text.ts";

const PATHS = Object.keys(ADMIN_SCREENS) as ScreenPath[];

export default function Dashboard() {
  const { path } = useAddress();
  const { username, admins } = useCurrentUser();
  const isAdmin = useIsAdmin();
  const theirs = PATHS.filter((one) => isAdmin || !FOR_ADMINS.has(one));
  const screen = PATHS.find((one) => one === path);
  const whom = admins.length === 0 ? "one of them" : `one of them: ${admins.join(", ")}`;
  const label = screen ? ADMIN_SCREENS[screen] : "Not found";
  useEffect(() => {
    document.title = `${label} · Admin Dashboard · ${getSiteName()}`;
  }, [label]);

  return (
    <div data-dashboard className="page stack dashboard">
      <header className="apart">
        <div>
          <h1>Admin Dashboard</h1>
          <p className="aside">Manage farmers market data and user suggestions</p>
        </div>
        <div className="row">
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
              // A full page load, so that nothing this user opened or typed stays in memory.
              location.assign("/admin");
            }}
            label="Logout"
          />
        </div>
      </header>
      <Navigation current={screen} theirs={theirs} />
      <div role="status" className="announcer">
        <LiveNotice />
      </div>
      {/* An error in one screen leaves the navigation usable. */}
      <ErrorBoundary key={path}>
        <Suspense fallback={<Spinner label="Loading..." />}>
          {path === "/admin" && isAdmin && <FirstSteps />}
          {screen && theirs.includes(screen) ? (
            SCREENS[screen]
          ) : (
            <>
              <h2>{label}</h2>
              {screen ? (
                <EmptyState
                  title={`${label} is for admins`}
                  description={`You are a moderator, so this is not yours to look after. Ask ${whom}.`}
                >
                  <Link className="button" href="/admin">
                    Go to the inbox
                  </Link>
                </EmptyState>
              ) : (
                <EmptyState title="There is nothing here" description="Please choose one of the tabs above." />
              )}
            </>
          )}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

interface NavigationProps {
  current: ScreenPath | undefined;
  theirs: readonly ScreenPath[];
}

/** The main screens with the More menu, and the tabs below them. */
function Navigation({ current, theirs }: NavigationProps) {
  const counts = useRead<AdminCounts>("/api/admin/counts").data;
  const list = (ways: typeof TABS, className: string) =>
    theirs.flatMap((path) => {
      const count = ways[path];
      if (count === undefined) return [];
      return (
        <li key={path}>
          <Link href={path} className={className} aria-current={path === current ? "page" : undefined}>
            {ADMIN_SCREENS[path]}
            {count && counts && <span className="numbers"> ({count(counts).toLocaleString(region.locale)})</span>}
          </Link>
        </li>
      );
    });
  const more = theirs.filter((path) => !(path in MAIN_SCREENS || path in TABS));
  return (
    <>
      <nav className="places" aria-label="Dashboard">
        <ul role="list" className="row">
          {list(MAIN_SCREENS, "button pill")}
          <li>
            <Menu
              button={
                <Button
                  className="pill"
                  aria-current={more.some((path) => path === current) || undefined}
                  label={
                    <>
                      More
                      <ChevronDown size={16} aria-hidden />
                    </>
                  }
                />
              }
            >
              {more.map((path) => (
                <MenuLink key={path} href={path} aria-current={path === current ? "page" : undefined}>
                  {ADMIN_SCREENS[path]}
                </MenuLink>
              ))}
              <MenuPageLink href="/">View site</MenuPageLink>
            </Menu>
          </li>
        </ul>
      </nav>
      <nav className="tabs" aria-label="Sections">
        <ul role="list" className="row">
          {list(TABS, "tab")}
        </ul>
      </nav>
    </>
  );
}

/** Whether all changes are live; a link for admins only, as moderators cannot rebuild the site. */
function LiveLink() {
  const live = usePolledLive();
  const isAdmin = useIsAdmin();
  if (!isAdmin) return <p className="aside">{describeLive(live)}</p>;
  return (
    <Link className={classes("button small", Boolean(live?.failure) && "button-danger")} href="/admin/publish">
      <Rocket size={18} aria-hidden />
      {describeLive(live)}
    </Link>
  );
}

/** Shown on every screen while publishing fails: why, and when the next attempt is. */
function LiveNotice() {
  const failure = useLive()?.failure;
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
