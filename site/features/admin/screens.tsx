/** The dashboard's screens by address, and how one gets to them. The code of each comes when it is first shown. */
import { lazy, type ReactNode } from "react";
import type { AdminCounts } from "#data/admin/admin.ts";
import type { Role } from "#data/admin/roles.ts";
import { ADMIN_SCREENS } from "#data/site/pages.ts";

export type ScreenPath = keyof typeof ADMIN_SCREENS;

export interface Screen {
  content: ReactNode;
  /** Whose it is alone; left out for everybody's. */
  onlyFor?: Role;
}

const AccountScreen = lazy(() => import("./account/AccountScreen.tsx"));
const AuditScreen = lazy(() => import("./audit/AuditScreen.tsx"));
const CheckScreen = lazy(() => import("./check/CheckScreen.tsx"));
const InboxScreen = lazy(() => import("./inbox/InboxScreen.tsx"));
const KeywordScreen = lazy(() => import("./places/KeywordScreen.tsx"));
const LiveScreen = lazy(() => import("./live/LiveScreen.tsx"));
const MarketsScreen = lazy(() => import("./markets/MarketsScreen.tsx"));
const NewsScreen = lazy(() => import("./news/NewsScreen.tsx"));
const PeopleScreen = lazy(() => import("./people/PeopleScreen.tsx"));
const PlaceIdScreen = lazy(() => import("./places/PlaceIdScreen.tsx"));
const SettingsScreen = lazy(() => import("./settings/SettingsScreen.tsx"));
const SourcesScreen = lazy(() => import("./sources/SourcesScreen.tsx"));
const StatusScreen = lazy(() => import("./status/StatusScreen.tsx"));

export const SCREENS: Record<ScreenPath, Screen> = {
  "/admin": { content: <InboxScreen title={ADMIN_SCREENS["/admin"]} /> },
  "/admin/check": { content: <CheckScreen /> },
  "/admin/markets": { content: <MarketsScreen /> },
  "/admin/keyword-search": { content: <KeywordScreen />, onlyFor: "admin" },
  "/admin/place-id-search": { content: <PlaceIdScreen />, onlyFor: "admin" },
  "/admin/suggestions": { content: <InboxScreen kind="market" title={ADMIN_SCREENS["/admin/suggestions"]} /> },
  "/admin/images": { content: <InboxScreen kind="photos" title={ADMIN_SCREENS["/admin/images"]} /> },
  "/admin/edits": { content: <InboxScreen kind="edit" title={ADMIN_SCREENS["/admin/edits"]} /> },
  "/admin/sources": { content: <SourcesScreen />, onlyFor: "admin" },
  "/admin/news": { content: <NewsScreen />, onlyFor: "admin" },
  "/admin/people": { content: <PeopleScreen /> },
  "/admin/settings": { content: <SettingsScreen />, onlyFor: "admin" },
  "/admin/status": { content: <StatusScreen /> },
  "/admin/audit": { content: <AuditScreen /> },
  "/admin/publish": { content: <LiveScreen />, onlyFor: "admin" },
  "/admin/account": { content: <AccountScreen /> },
};

interface Way {
  path: ScreenPath;
  /** The number behind the label; left out for none. */
  count?: (counts: AdminCounts) => number;
}

/** The places where work is done, the specification's six tabs, and what is behind "More". */
export const NAV: Record<"places" | "tabs" | "more", readonly Way[]> = {
  places: [
    { path: "/admin", count: ({ waiting, requests }) => waiting.edit + waiting.market + waiting.photos + requests },
    { path: "/admin/check", count: ({ check }) => check },
    { path: "/admin/markets" },
  ],
  tabs: [
    { path: "/admin/markets", count: ({ markets }) => markets },
    { path: "/admin/keyword-search" },
    { path: "/admin/place-id-search" },
    { path: "/admin/suggestions", count: ({ waiting }) => waiting.market },
    { path: "/admin/images" },
    { path: "/admin/edits", count: ({ waiting }) => waiting.edit },
  ],
  more: [
    { path: "/admin/sources" },
    { path: "/admin/news" },
    { path: "/admin/people" },
    { path: "/admin/settings" },
    { path: "/admin/status" },
    { path: "/admin/audit" },
    { path: "/admin/publish" },
    { path: "/admin/account" },
  ],
};
