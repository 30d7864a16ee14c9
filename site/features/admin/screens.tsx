/** The dashboard's screens, by address. The code of each comes when it is first shown. */
import { lazy, type ReactNode } from "react";
import type { AdminCounts } from "#data/admin/admin.ts";
import { ADMIN_SCREENS } from "#data/site/pages.ts";
import type { Role } from "#data/admin/roles.ts";

export interface Screen {
  path: keyof typeof ADMIN_SCREENS;
  /** The number behind the label; left out for none. */
  count?: (counts: AdminCounts) => number;
  /** Whose it is alone; left out for everybody's. */
  onlyFor?: Role;
  content: ReactNode;
}

const OverviewScreen = lazy(() => import("./overview/OverviewScreen.tsx"));
const SourcesScreen = lazy(() => import("./sources/SourcesScreen.tsx"));
const MarketsScreen = lazy(() => import("./markets/MarketsScreen.tsx"));
const KeywordScreen = lazy(() => import("./places/KeywordScreen.tsx"));
const PlaceIdScreen = lazy(() => import("./places/PlaceIdScreen.tsx"));
const QueueScreen = lazy(() => import("./queues/QueueScreen.tsx"));
const ManagersScreen = lazy(() => import("./managers/ManagersScreen.tsx"));
const DeskScreen = lazy(() => import("./desk/DeskScreen.tsx"));
const LiveScreen = lazy(() => import("./live/LiveScreen.tsx"));
const AuditScreen = lazy(() => import("./audit/AuditScreen.tsx"));
const AccountScreen = lazy(() => import("./account/AccountScreen.tsx"));

/** The dashboard's tabs, in their order. */
export const TABS: readonly Screen[] = [
  { path: "/admin/markets", count: ({ markets }) => markets, content: <MarketsScreen /> },
  { path: "/admin/keyword-search", onlyFor: "admin", content: <KeywordScreen /> },
  { path: "/admin/place-id-search", onlyFor: "admin", content: <PlaceIdScreen /> },
  {
    path: "/admin/suggestions",
    count: ({ waiting }) => waiting.market,
    content: <QueueScreen kind="market" title={ADMIN_SCREENS["/admin/suggestions"]} />,
  },
  { path: "/admin/images", content: <QueueScreen kind="photos" title={ADMIN_SCREENS["/admin/images"]} /> },
  {
    path: "/admin/edits",
    count: ({ waiting }) => waiting.edit,
    content: <QueueScreen kind="edit" title={ADMIN_SCREENS["/admin/edits"]} />,
  },
];

/** Apart from the six, before them. */
export const MORE_SCREENS: readonly Screen[] = [
  { path: "/admin", content: <OverviewScreen /> },
  { path: "/admin/desk", content: <DeskScreen /> },
  { path: "/admin/sources", onlyFor: "admin", content: <SourcesScreen /> },
  { path: "/admin/managers", count: ({ requests }) => requests, content: <ManagersScreen /> },
  { path: "/admin/publish", onlyFor: "admin", content: <LiveScreen /> },
  { path: "/admin/audit", content: <AuditScreen /> },
  { path: "/admin/account", content: <AccountScreen /> },
];
