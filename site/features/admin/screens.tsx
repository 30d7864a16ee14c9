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

const SettingsScreen = lazy(() => import("./settings/SettingsScreen.tsx"));
const NewsScreen = lazy(() => import("./news/NewsScreen.tsx"));
const StatusScreen = lazy(() => import("./status/StatusScreen.tsx"));
const SourcesScreen = lazy(() => import("./sources/SourcesScreen.tsx"));
const MarketsScreen = lazy(() => import("./markets/MarketsScreen.tsx"));
const KeywordScreen = lazy(() => import("./places/KeywordScreen.tsx"));
const PlaceIdScreen = lazy(() => import("./places/PlaceIdScreen.tsx"));
const InboxScreen = lazy(() => import("./inbox/InboxScreen.tsx"));
const PeopleScreen = lazy(() => import("./people/PeopleScreen.tsx"));
const CheckScreen = lazy(() => import("./check/CheckScreen.tsx"));
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
    content: <InboxScreen kind="market" title={ADMIN_SCREENS["/admin/suggestions"]} />,
  },
  { path: "/admin/images", content: <InboxScreen kind="photos" title={ADMIN_SCREENS["/admin/images"]} /> },
  {
    path: "/admin/edits",
    count: ({ waiting }) => waiting.edit,
    content: <InboxScreen kind="edit" title={ADMIN_SCREENS["/admin/edits"]} />,
  },
];

/** Apart from the six, before them. */
export const MORE_SCREENS: readonly Screen[] = [
  { path: "/admin", content: <StatusScreen /> },
  { path: "/admin/check", content: <CheckScreen /> },
  { path: "/admin/sources", onlyFor: "admin", content: <SourcesScreen /> },
  { path: "/admin/news", onlyFor: "admin", content: <NewsScreen /> },
  { path: "/admin/settings", onlyFor: "admin", content: <SettingsScreen /> },
  { path: "/admin/people", count: ({ requests }) => requests, content: <PeopleScreen /> },
  { path: "/admin/status", content: <StatusScreen /> },
  { path: "/admin/publish", onlyFor: "admin", content: <LiveScreen /> },
  { path: "/admin/audit", content: <AuditScreen /> },
  { path: "/admin/account", content: <AccountScreen /> },
];
