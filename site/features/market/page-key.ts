/** A key of everything that a market's page is drawn from: a publish redraws the page only if its key has changed. */
import type { Claim } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { toCacheKey } from "../../lib/cache-key.ts";
import type { RelatedMarkets } from "#data/market/related-markets.ts";

interface PageInputs {
  market: Market;
  /** Nearby markets shown with their facts. */
  nearby: readonly Market[];
  /** Nearby markets of which only the name is used. */
  named: readonly Market[];
  related: RelatedMarkets | undefined;
  claims: readonly Claim[];
  /** The pages of its county and town. */
  places: readonly object[];
  isMoved: boolean;
}

/** @returns a function that makes the key; equal keys mean equal pages on the same day and build */
export function createMarketKeys(): (inputs: PageInputs) => string {
  // Hashed once: each market is on its own page and on those of its neighbors.
  const marks = new Map<Market, string>();
  const mark = (market: Market): string => {
    const known = marks.get(market) ?? toCacheKey(market);
    marks.set(market, known);
    return known;
  };
  return ({ market, nearby, named, related, claims, places, isMoved }) => {
    const shown = nearby.map(mark);
    const names = named.map(({ id, name }) => [id, name]);
    return toCacheKey([mark(market), shown, names, related ?? null, claims, places, isMoved]);
  };
}
