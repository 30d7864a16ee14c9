/**
 * Table of the site's pages, for builds, releases, the sitemap and the service worker. A test compares it with
 * site/pages.
 */
import { ADMIN_PATH } from "./paths.ts";

export interface SitePage {
  /** Address pattern: `[id]` matches one path segment, `[...path]` one or more. */
  path: string;
  /** In the sitemap, except for redirects. */
  isListed?: true;
  /** Hidden from search engines, as all admin pages are. */
  isHidden?: true;
  /** The service worker stores it at the first visit to the site. */
  isPrecached?: true;
  /** The service worker stores it once it was visited. */
  isKeptWhenVisited?: true;
  /** The server shows this page for missing addresses that start with this. */
  notFoundBelow?: string;
}

/** Titles of the dashboard's screens, by address. */
export const ADMIN_SCREENS = {
  "/admin": "Inbox",
  "/admin/check": "Check",
  "/admin/markets": "Markets",
  "/admin/keyword-search": "Keyword Search",
  "/admin/place-id-search": "Place ID Search",
  "/admin/suggestions": "Suggestions",
  "/admin/images": "User Images",
  "/admin/edits": "Edit Suggestions",
  "/admin/sources": "Sources",
  "/admin/news": "News",
  "/admin/people": "People",
  "/admin/settings": "Settings",
  "/admin/status": "Status",
  "/admin/audit": "Log",
  "/admin/publish": "Live site",
  "/admin/account": "Account",
} as const;

export const SITE_PAGES: readonly SitePage[] = [
  { path: "/", isListed: true, isPrecached: true },
  // The same screen as "/"; search engines are sent there.
  { path: "/markets" },
  { path: "/markets/a-z", isListed: true, isKeptWhenVisited: true },
  { path: "/markets/not-found", isHidden: true, notFoundBelow: "/markets/" },
  { path: "/markets/[id]", isListed: true },
  { path: "/browse", isListed: true, isKeptWhenVisited: true },
  { path: "/browse/[...path]", isListed: true, isKeptWhenVisited: true },
  { path: "/in-season", isListed: true, isPrecached: true },
  { path: "/news", isListed: true, isPrecached: true, isKeptWhenVisited: true },
  { path: "/news/not-found", isHidden: true, notFoundBelow: "/news/" },
  { path: "/news/[id]", isListed: true, isKeptWhenVisited: true },
  { path: "/news/page/[page]", isKeptWhenVisited: true },
  { path: "/about", isListed: true, isPrecached: true },
  { path: "/about/data", isListed: true, isKeptWhenVisited: true },
  { path: "/privacy", isListed: true, isPrecached: true },
  { path: "/suggestions", isListed: true, isPrecached: true },
  // The server renders the addresses below it.
  { path: "/manage", isHidden: true },
  { path: "/offline", isHidden: true, isPrecached: true },
  { path: "/offline/market", isHidden: true, isPrecached: true },
  ...Object.keys(ADMIN_SCREENS).map((path) => ({ path })),
  { path: "/admin/not-found", notFoundBelow: "/admin" },
  { path: "/404", isHidden: true, notFoundBelow: "/" },
];

/** Addresses for admins: the dashboard, and previews, which the server renders on demand. */
export const ADMIN_FOLDERS = ["/admin", "/preview"];

export function isListed(path: string): boolean {
  return findPage(path)?.isListed ?? false;
}

export function isHidden(path: string): boolean {
  return ADMIN_PATH.test(path) || (findPage(path)?.isHidden ?? false);
}

/** `about.html` → `/about`, `index.html` → `/`: addresses have neither `.html` nor a slash at the end. */
export function toPagePath(file: string): string {
  return `/${file.replace(/^\//, "").replace(/(^|\/)index\.html$|\.html$/, "")}`;
}

/** `/about` → `about.html` */
export function toPageFile(path: string): string {
  return `${path.slice(1) || "index"}.html`;
}

/** @returns undefined if no page has this address */
export function findPage(path: string): SitePage | undefined {
  return SITE_PAGES.find((page) => page.path === path) ?? PATTERNS.find(([pattern]) => pattern.test(path))?.[1];
}

const PATTERNS = SITE_PAGES.map((page) => [toPattern(page.path), page] as const);

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\[(\.{3})?\w+\]/g, (_, many) => (many ? ".+" : "[^/]+"))}$`);
}
