/** The dashboard's screens by path, and its navigation. Each screen's code is loaded when it is first shown. */
import { type ComponentType, lazy, type ReactNode } from "react";
import type { AdminCounts } from "#data/admin/overview.ts";
import { ADMIN_SCREENS } from "#data/site/pages.ts";

export type ScreenPath = keyof typeof ADMIN_SCREENS;

const InboxScreen = lazy(() => import("./inbox/InboxScreen.tsx"));

export const SCREENS: Record<ScreenPath, ReactNode> = {
  "/admin": <InboxScreen title={ADMIN_SCREENS["/admin"]} />,
  "/admin/check": load(() => import("./desk/DeskScreen.tsx")),
  "/admin/markets": load(() => import("./markets/MarketsScreen.tsx")),
  "/admin/keyword-search": load(() => import("./places/KeywordScreen.tsx")),
  "/admin/place-id-search": load(() => import("./places/PlaceIdScreen.tsx")),
  "/admin/suggestions": <InboxScreen kind="market" title={ADMIN_SCREENS["/admin/suggestions"]} />,
  "/admin/images": <InboxScreen kind="photos" title={ADMIN_SCREENS["/admin/images"]} />,
  "/admin/edits": <InboxScreen kind="edit" title={ADMIN_SCREENS["/admin/edits"]} />,
  "/admin/sources": load(() => import("./sources/SourcesScreen.tsx")),
  "/admin/news": load(() => import("./news/NewsScreen.tsx")),
  "/admin/people": load(() => import("./people/PeopleScreen.tsx")),
  "/admin/settings": load(() => import("./settings/SettingsScreen.tsx")),
  "/admin/status": load(() => import("./status/StatusScreen.tsx")),
  "/admin/audit": load(() => import("./audit/AuditScreen.tsx")),
  "/admin/publish": load(() => import("./live/LiveScreen.tsx")),
  "/admin/account": load(() => import("./account/AccountScreen.tsx")),
};

function load(read: () => Promise<{ default: ComponentType }>): ReactNode {
  const Content = lazy(read);
  return <Content />;
}

/** Screens that moderators cannot open. */
export const FOR_ADMINS: ReadonlySet<ScreenPath> = new Set<ScreenPath>([
  "/admin/keyword-search",
  "/admin/place-id-search",
  "/admin/sources",
  "/admin/news",
  "/admin/settings",
  "/admin/publish",
]);

/** The number shown after a label; null for none. */
type Count = ((counts: AdminCounts) => number) | null;

/** The first row of the navigation: the daily work. */
export const MAIN_SCREENS: Partial<Record<ScreenPath, Count>> = {
  "/admin": ({ waiting, requests }) => waiting.edit + waiting.market + waiting.photos + requests,
  "/admin/check": ({ check }) => check,
  "/admin/markets": null,
};

/** The second row of the navigation. */
export const TABS: Partial<Record<ScreenPath, Count>> = {
  "/admin/markets": ({ markets }) => markets,
  "/admin/keyword-search": null,
  "/admin/place-id-search": null,
  "/admin/suggestions": ({ waiting }) => waiting.market,
  "/admin/images": ({ waiting }) => waiting.photos,
  "/admin/edits": ({ waiting }) => waiting.edit,
};
