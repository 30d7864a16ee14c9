/** Which file of a release an address means. Looks up names and never touches a path, so there is nowhere to climb to. */
import { isPage } from "./content-type.ts";
import type { Manifest, ReleaseFile } from "./manifest.ts";

/** A file together with the release it lies in. */
export interface ServedFile extends ReleaseFile {
  releaseId: string;
}

export type Found =
  | { kind: "file"; file: ServedFile }
  /** `location` is an address of this site, never taken from the request. */
  | { kind: "redirect"; location: string }
  /** `page` says so to people; null where the release has none, or nobody would look at it. */
  | { kind: "missing"; page: ServedFile | null };

/** Files whose name changes with their content (Astro's `build.assets`). */
export const HASHED_ASSETS = "/_astro/";

const NOT_FOUND = "404.html";
const MARKETS = "/markets/";
const MARKET_NOT_FOUND = "markets/not-found.html";

/**
 * @param manifest of the release that visitors get.
 * @param earlier of those kept from before: pages that are still open load their hashed assets from them.
 * @returns a lookup by the path of a request as it came, still percent-encoded and without its query.
 */
export function listAddresses(manifest: Manifest, earlier: readonly Manifest[]): (path: string) => Found {
  const files = new Map<string, ServedFile>();
  for (const { id, files: old } of earlier) {
    for (const file of old) {
      const address = `/${file.path}`;
      if (address.startsWith(HASHED_ASSETS) && !files.has(address)) files.set(address, { ...file, releaseId: id });
    }
  }
  const notFound = new Map<string, ServedFile>();
  for (const file of manifest.files) {
    const served = { ...file, releaseId: manifest.id };
    if (file.path === NOT_FOUND || file.path === MARKET_NOT_FOUND) notFound.set(file.path, served);
    else files.set(isPage(file.path) ? getPageAddress(file.path) : `/${file.path}`, served);
  }
  const general = notFound.get(NOT_FOUND) ?? null;
  const noMarket = notFound.get(MARKET_NOT_FOUND) ?? general;

  return (encodedPath) => {
    const path = decode(encodedPath);
    if (path === null) return { kind: "missing", page: general };
    const file = files.get(path);
    if (file) return { kind: "file", file };
    const location = getOtherSpelling(path, files);
    if (location !== null) return { kind: "redirect", location };
    if (path.startsWith(HASHED_ASSETS)) return { kind: "missing", page: null };
    return { kind: "missing", page: path.startsWith(MARKETS) ? noMarket : general };
  };
}

/** `about.html` → `/about`, `index.html` → `/`: addresses have neither `.html` nor a slash at the end. */
function getPageAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$|\.html$/, "")}`;
}

/** The address of the page that `/about/`, `/about.html` or `/index` is meant for, or null. */
function getOtherSpelling(path: string, files: ReadonlyMap<string, ServedFile>): string | null {
  const plain =
    path
      .replace(/\/$/, "")
      .replace(/\.html$/, "")
      .replace(/\/index$/, "") || "/";
  const file = plain === path ? undefined : files.get(plain);
  return file && isPage(file.path) ? encodeURI(plain) : null;
}

function decode(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
