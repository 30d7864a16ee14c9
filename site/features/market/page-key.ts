/** Says what of the data a market's page is made from, so that a publish can tell whether it has to be drawn again. */
import type { Claim } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { toCacheKey } from "../../lib/cache-key.ts";
import type { RelatedMarkets } from "#data/market/related-markets.ts";
import type { Neighbor } from "#data/market/neighbors.ts";

interface PageInputs {
  market: Market;
  /** Those that it shows. */
  nearby: readonly Neighbor<Market>[];
  /** Those that it only names. */
  named: readonly Market[];
  family: RelatedMarkets | undefined;
  said: readonly Claim[];
  /** The pages of its county and town. */
  places: readonly object[];
  isMoved: boolean;
}

/** @returns what makes a key of all that a page gets: equal keys, equal pages of one day and build */
export function createPageKeys(): (inputs: PageInputs) => string {
  // A market is its own page's and those of its neighbours.
  const marks = new Map<Market, string>();
  const mark = (market: Market): string => {
    const known = marks.get(market) ?? toCacheKey(market);
    marks.set(market, known);
    return known;
  };
  return ({ market, nearby, named, family, said, places, isMoved }) => {
    const shown = nearby.map((next) => [mark(next.market), next.distance]);
    const names = named.map(({ id, name }) => [id, name]);
    return toCacheKey([mark(market), shown, names, family ?? null, said, places, isMoved]);
  };
}
