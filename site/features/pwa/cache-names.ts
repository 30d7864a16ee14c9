/** Names of the site's caches on a device. The service worker deletes caches with other names. */
import { INDEX_FORMAT } from "#data/market/index-format.ts";

/** Increase it when older entries of these caches can no longer be read. */
const FORMAT = "v1";

export const CACHES = {
  /** Pages of a release, and its files without a hash in the name. */
  shell: `shell-${FORMAT}`,
  /** Scripts, styles and fonts of this release, and of earlier ones for pages that are still open. */
  assets: `assets-${FORMAT}`,
  /** Files of `/data/`, each with the time at which it was loaded, in the format of this release. */
  data: `data-${FORMAT}-${INDEX_FORMAT}`,
  /** Visited pages that cannot be drawn from the data. */
  pages: `pages-${FORMAT}`,
  photos: `photos-${FORMAT}`,
  tiles: `tiles-${FORMAT}`,
} as const;

/** How many days visited photos, tiles and pages stay. */
export const VISITED_DAYS = 30;

const SAVED = `saved-${FORMAT}-`;

/** The cache of a saved market, see keep-offline.ts. */
export function getSavedCacheName(id: number): string {
  return `${SAVED}${id}`;
}

/** Whether this version uses a cache. */
export function isCurrentCache(name: string): boolean {
  return name.startsWith(SAVED) || Object.values<string>(CACHES).includes(name);
}
