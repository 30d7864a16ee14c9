/** How much a run of the bench measures. */
import type { Site } from "#site/e2e/support/start-site.ts";

export type Scale = typeof FULL & {
  /** A running site for all sections; without it each starts its own. */
  shared?: { site: Site; folder: string };
};

/**
 * `real`: markets of the committed snapshot, at most; `generated` ones for lists, `mapped` ones for the map, and `published`:
 * numbers of them besides the real ones. Of as many `runs` the median counts. `slowdown`: how many times slower than this
 * processor the phone's is. `roundMs`: milliseconds of requests at full speed. `restMs`: milliseconds until memory counts as
 * at rest, more than children idle and V8 waits to collect garbage. `uploads`: visitors who upload at once, and the photos of
 * each, of 12 megapixels, like those of phones. `pins`: as many make a map of all markets; few markets may share one.
 */
export const FULL = {
  ...{ real: Infinity, generated: 10_000, mapped: 24_000, published: [10_000] },
  ...{ runs: 5, slowdown: 4, roundMs: 1500, restMs: 25_000, pins: 4, uploads: 10, photoWidth: 4032 },
};

/** Tries every section. The figures say nothing. */
export const SMALL: Scale = {
  ...{ real: 7, generated: 40, mapped: 40, published: [] },
  ...{ runs: 1, slowdown: 1, roundMs: 20, restMs: 0, pins: 1, uploads: 2, photoWidth: 400 },
};
