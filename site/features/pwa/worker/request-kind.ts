/** Sorts requests by what the worker does with them, told by the request alone. What is private is left to the browser. */
import { ADMIN_PATH, DOWNLOADS, KEPT_WHEN_VISITED, MARKET_PATH } from "#data/site/pages.ts";

type RequestKind =
  /** Not the worker's affair: nothing is looked at, nothing kept. */
  | "leave"
  /** A page that is on the device as part of the release. */
  | "shell"
  /** A market's page, which can be drawn from the data. */
  | "market"
  /** A page that changes between releases, and is kept once it was visited. */
  | "page"
  /** Any other page: from the network, and never kept. */
  | "elsewhere"
  /** A script, a style, a font, an icon, the outline. */
  | "file"
  | "data"
  | "photo"
  | "tile";

/** The parts of a Request that matter here. */
type Asked = Pick<Request, "method" | "mode" | "destination" | "url" | "referrer">;

export interface Site {
  origin: string;
  /** What the addresses of the map's tiles begin with; null where it has none. */
  tileStart: string | null;
  /** Whether the release on the device has this path. */
  isInShell: (path: string) => boolean;
}

/** The API, save for published photos. */
const PRIVATE_API = /^\/api\b(?!\/images\/)/;
const HASHED_FILE = /^\/_astro\//;
const DATA_FILE = /^\/data\/.+\.json$/;

export function getRequestKind(asked: Asked, { origin, tileStart, isInShell }: Site): RequestKind {
  if (asked.method !== "GET") return "leave";
  const url = new URL(asked.url);
  if (tileStart !== null && url.href.startsWith(tileStart)) return asked.destination === "image" ? "tile" : "leave";
  if (url.origin !== origin) return "leave";
  const { pathname } = url;
  if (ADMIN_PATH.test(pathname) || PRIVATE_API.test(pathname)) return "leave";
  if (asked.mode === "navigate") return getPageKind(toPagePath(pathname), isInShell);
  if (isOfAdmins(asked.referrer)) return "leave";
  if (isInShell(pathname) || HASHED_FILE.test(pathname)) return "file";
  if (pathname.startsWith(DOWNLOADS)) return "leave";
  if (DATA_FILE.test(pathname)) return "data";
  return asked.destination === "image" ? "photo" : "leave";
}

/** `/about/` is `/about`, as the server has it. */
export function toPagePath(pathname: string): string {
  return pathname.replace(/\/$/, "") || "/";
}

/** Where admins work, nothing is kept of what they look at. @param pageUrl of the page that asks; empty where that is not known. */
export function isOfAdmins(pageUrl: string): boolean {
  return URL.canParse(pageUrl) && ADMIN_PATH.test(new URL(pageUrl).pathname);
}

/** @returns the id of the market whose page the path is, or null. */
export function readMarketId(path: string): number | null {
  return MARKET_PATH.test(path) ? Number(path.slice("/markets/".length)) : null;
}

/** The list has two addresses. */
export function toShellPath(path: string): string {
  return path === "/markets" ? "/" : path;
}

function getPageKind(path: string, isInShell: Site["isInShell"]): RequestKind {
  // Before the shell, whose news are those of its release: they stand in where none were visited.
  if (KEPT_WHEN_VISITED.test(path)) return "page";
  if (isInShell(toShellPath(path))) return "shell";
  return MARKET_PATH.test(path) ? "market" : "elsewhere";
}
