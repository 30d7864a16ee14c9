/**
 * Every page of the site and what is special about it, for all who have to know: the build, the releases, the sitemap,
 * the service worker and the pages themselves. A test holds it against site/pages.
 */
import { ADMIN_PATH } from "./paths.ts";

export interface SitePage {
  /** Its address. `[id]` stands for one of many, `[...path]` for one of many in folders. */
  path: string;
  /** The sitemap names it, unless it only leads to another page. */
  isListed?: true;
  /** Kept out of search engines, as all that is for admins. */
  isHidden?: true;
  /** On a visitor's device from the first visit on, as part of the release. */
  isPrecached?: true;
  /** Kept on a visitor's device once it was visited: its content changes between releases. */
  isKeptWhenVisited?: true;
  /** What the server shows for addresses that start with this and that nothing lies at. */
  notFoundBelow?: string;
}

/** The dashboard's screens by their addresses, and what they are called. */
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
  // The same screen as "/", which search engines keep.
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
  // The server answers the addresses below it, with what they are about.
  { path: "/manage", isHidden: true },
  { path: "/offline", isHidden: true, isPrecached: true },
  { path: "/offline/market", isHidden: true, isPrecached: true },
  ...Object.keys(ADMIN_SCREENS).map((path) => ({ path })),
  { path: "/admin/not-found", notFoundBelow: "/admin" },
  { path: "/404", isHidden: true, notFoundBelow: "/" },
];

/** Below these lies what admins alone see: the dashboard, and previews, which the server draws on demand. */
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

/** @returns the row of an address, undefined for one that is no page */
export function findPage(path: string): SitePage | undefined {
  return SITE_PAGES.find((page) => page.path === path) ?? PATTERNS.find(([pattern]) => pattern.test(path))?.[1];
}

const PATTERNS = SITE_PAGES.map((page) => [toPattern(page.path), page] as const);

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\[(\.{3})?\w+\]/g, (_, many) => (many ? ".+" : "[^/]+"))}$`);
}
