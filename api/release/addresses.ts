/** Which file of a release an address means. Looks up names and never touches a path, so there is nowhere to climb to. */
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { SITE_PAGES, toPageFile, toPagePath } from "#data/site/pages.ts";
import { isPage, type Manifest, type ReleaseFile } from "./manifest.ts";

export type Found =
  | { kind: "file"; file: ReleaseFile }
  /** `location` is an address of this site, never taken from the request. */
  | { kind: "redirect"; location: string }
  /** `page` says so to people; null where the release has none, or nobody would look at it. */
  | { kind: "missing"; page: ReleaseFile | null };

/** Files whose name changes with their content (Astro's `build.assets`). */
export const HASHED_ASSETS = "/_astro/";

/** The pages for addresses that nothing lies at; the one of a part of the site goes before the general one. */
export const NOT_FOUND_PAGES = SITE_PAGES.flatMap(({ path, notFoundBelow }) =>
  notFoundBelow === undefined ? [] : [{ file: toPageFile(path), below: notFoundBelow }],
).sort((a, b) => b.below.length - a.below.length);

/** Pages that have moved: those of markets that turned out to be another one. */
export function listRedirects({ redirects = [] }: Pick<MarketSnapshot, "redirects">): { from: string; to: string }[] {
  return redirects.map(({ from, to }) => ({ from: `/markets/${from}`, to: `/markets/${to}` }));
}

/**
 * @param manifest of the release that visitors get.
 * @returns a lookup by the path of a request as it came, still percent-encoded and without its query.
 */
export function listAddresses(manifest: Pick<Manifest, "files" | "redirects">): (path: string) => Found {
  const files = new Map<string, ReleaseFile>();
  const notFound = new Map<string, ReleaseFile>();
  for (const file of manifest.files) {
    if (NOT_FOUND_PAGES.some((page) => page.file === file.path)) notFound.set(file.path, file);
    else files.set(isPage(file.path) ? toPagePath(file.path) : `/${file.path}`, file);
  }
  const moved = new Map(manifest.redirects.map(({ from, to }) => [from, to]));
  const getNotFound = (path: string) => {
    const page = NOT_FOUND_PAGES.find(({ file, below }) => path.startsWith(below) && notFound.has(file));
    return (page && notFound.get(page.file)) ?? null;
  };

  return (encodedPath) => {
    const path = decode(encodedPath);
    if (path === null) return { kind: "missing", page: getNotFound("/") };
    // Redirects win over the page that sends visitors on where a host knows no redirects.
    const target = moved.get(toPlain(path));
    if (target !== undefined) return { kind: "redirect", location: target };
    const file = files.get(path);
    if (file) return { kind: "file", file };
    const location = getOtherSpelling(path, files);
    if (location !== null) return { kind: "redirect", location };
    if (path.startsWith(HASHED_ASSETS)) return { kind: "missing", page: null };
    return { kind: "missing", page: getNotFound(path) };
  };
}

/** The address of the page that `/about/`, `/about.html`, `/index` or "/about)." out of a sentence is meant for, or null. */
function getOtherSpelling(path: string, files: ReadonlyMap<string, ReleaseFile>): string | null {
  const plain = toPlain(path);
  const file = plain === path ? undefined : files.get(plain);
  return file && isPage(file.path) ? encodeURI(plain) : null;
}

function toPlain(path: string): string {
  return (
    path
      .replace(MARKS, "")
      .replace(/\/$/, "")
      .replace(/\.html$/, "")
      .replace(/\/index$/, "") || "/"
  );
}

/** What stands behind an address in a text, and was taken for a part of it. */
const MARKS = /[.,;:!?)]+$/;

function decode(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
