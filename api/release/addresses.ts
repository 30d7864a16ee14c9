/**
 * Maps a request's path to a file of the release. It looks names up in a list and never builds a file path, so path
 * traversal is impossible.
 */
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import { SITE_PAGES, toPageFile, toPagePath } from "#data/site/pages.ts";
import { isPage, type Manifest, type ReleaseFile } from "./manifest.ts";

export type Found =
  | { kind: "file"; file: ReleaseFile }
  /** `location` is a path of this site, never taken from the request. */
  | { kind: "redirect"; location: string }
  /** `page` is the "not found" page for people; null if the release has none, or for assets. */
  | { kind: "missing"; page: ReleaseFile | null };

/** Files with a content hash in their name (Astro's `build.assets`). */
export const HASHED_ASSETS = "/_astro/";

/** "Not found" pages by path prefix; those of a section come before the general one. */
export const NOT_FOUND_PAGES = SITE_PAGES.flatMap(({ path, notFoundBelow }) =>
  notFoundBelow === undefined ? [] : [{ file: toPageFile(path), below: notFoundBelow }],
).sort((a, b) => b.below.length - a.below.length);

/** Paths of markets that were merged into another one, with the path of that one. */
export function listRedirects({ redirects = [] }: Pick<MarketSnapshot, "redirects">): { from: string; to: string }[] {
  return redirects.map(({ from, to }) => ({ from: `/markets/${from}`, to: `/markets/${to}` }));
}

/**
 * @param manifest of the live release
 * @returns a lookup by request path, still percent-encoded and without the query
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
    // Redirects win over the static host's redirect page.
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

/**
 * The canonical path for `/about/`, `/about.html`, `/index`, or "/about)." copied out of a sentence; null if there is
 * none.
 */
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

/** Punctuation and spaces that were copied along with a URL. Also in deploy/: for proxies and CloudFront. */
const MARKS = /[.,;:!?)\]}>"'”’»*\s]+$/;

function decode(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
