/** The caches that this site keeps on a device. The worker clears those that are named here no longer. */
import { INDEX_FORMAT } from "#data/market/index-format.ts";

/** Raised when entries of the caches below can no longer be read as they were written. */
const FORMAT = "v1";

export const CACHES = {
  /** The pages of a release, and other files of it that change under their names. */
  shell: `shell-${FORMAT}`,
  /** Scripts, styles and fonts, of this release and, for pages that are still open, of those before. */
  assets: `assets-${FORMAT}`,
  /** What `/data/` holds, each with the time at which it was fetched; as this release's pages read it. */
  data: `data-${FORMAT}-${INDEX_FORMAT}`,
  /** Visited pages that cannot be drawn from the data. */
  pages: `pages-${FORMAT}`,
  photos: `photos-${FORMAT}`,
  tiles: `tiles-${FORMAT}`,
} as const;

/** For how many days photos, tiles and pages that were looked at stay. */
export const VISITED_DAYS = 30;

const SAVED = `saved-${FORMAT}-`;

/** Of a saved market, see keep-offline.ts. */
export function getSavedCacheName(id: number): string {
  return `${SAVED}${id}`;
}

/** Whether a cache is one of this version's. */
export function isCurrentCache(name: string): boolean {
  return name.startsWith(SAVED) || Object.values<string>(CACHES).includes(name);
}
