/** How much a run of the bench measures. */
import type { Site } from "#site/e2e/support/start-site.ts";

export interface Scale {
  /** Markets of the committed snapshot, at most. */
  real: number;
  /** Generated markets, for lists; more of them for the map. */
  generated: number;
  mapped: number;
  /** Numbers of generated markets that a publish is measured with, besides the real ones. */
  published: readonly number[];
  /** Of which the median counts. */
  runs: number;
  /** Milliseconds of requests at full speed. */
  roundMs: number;
  /** Visitors who upload at once, and the photos of each. */
  uploads: number;
  /** Pixels of a photo's longer side. */
  photoWidth: number;
  /** Milliseconds until memory counts as at rest: longer than children idle, and than V8 waits to collect garbage. */
  restMs: number;
  /** A running site for all sections; without it each starts its own. */
  shared?: { site: Site; folder: string };
}

/** Photos of 12 megapixels, like those of phones. */
export const FULL: Scale = {
  ...{ real: Infinity, generated: 10_000, mapped: 24_000, published: [10_000] },
  ...{ runs: 5, roundMs: 1500, restMs: 25_000 },
  ...{ uploads: 10, photoWidth: 4032 },
};

/** Tries every section. The figures say nothing. */
export const SMALL: Scale = {
  ...{ real: 7, generated: 40, mapped: 40, published: [] },
  ...{ runs: 1, roundMs: 20, restMs: 0 },
  ...{ uploads: 2, photoWidth: 400 },
};
