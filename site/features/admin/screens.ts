/** The dashboard's screens, by address. The code of each comes when it is first shown. */
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { AdminCounts } from "#data/domain/admin.ts";

export interface Screen {
  path: string;
  label: string;
  /** The number behind the label; null for none. */
  count?: (counts: AdminCounts) => number;
  Component: LazyExoticComponent<ComponentType>;
}

/** Specification §2 "Admin". */
export const TABS: readonly Screen[] = [
  {
    path: "/admin",
    label: "Markets",
    count: ({ markets }) => markets,
    Component: lazy(() => import("./markets/MarketsScreen.tsx")),
  },
  {
    path: "/admin/keyword-search",
    label: "Keyword Search",
    Component: lazy(() => import("./places/KeywordScreen.tsx")),
  },
  {
    path: "/admin/place-id-search",
    label: "Place ID Search",
    Component: lazy(() => import("./places/PlaceIdScreen.tsx")),
  },
  {
    path: "/admin/suggestions",
    label: "Suggestions",
    count: ({ waiting }) => waiting.market,
    Component: lazy(() => import("./queues/SuggestionsScreen.tsx")),
  },
  { path: "/admin/images", label: "User Images", Component: lazy(() => import("./queues/ImagesScreen.tsx")) },
  {
    path: "/admin/edits",
    label: "Edit Suggestions",
    count: ({ waiting }) => waiting.edit,
    Component: lazy(() => import("./queues/EditsScreen.tsx")),
  },
];

/** Apart from the six. */
export const MORE_SCREENS: readonly Screen[] = [
  { path: "/admin/publish", label: "Publish", Component: lazy(() => import("./publish/PublishScreen.tsx")) },
  { path: "/admin/audit", label: "Audit log", Component: lazy(() => import("./audit/AuditScreen.tsx")) },
  { path: "/admin/account", label: "Account", Component: lazy(() => import("./account/AccountScreen.tsx")) },
];
