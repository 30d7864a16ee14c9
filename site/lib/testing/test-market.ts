/** Markets for tests, of which no more is known than where they are: in Madison. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import { PLAIN_MARKET } from "#data/market/testing/listed-market.ts";

/** As in the list's data. */
export function listedMarket(facts: Partial<ListedMarket> = {}): ListedMarket {
  return { ...PLAIN_MARKET, ...facts };
}

/** As in the snapshot, confirmed in 2026. */
export function testMarket(facts: Partial<Market> = {}): Market {
  return { ...PLAIN_MARKET, sources: ["community"], confirmed: { on: "2026-05", source: "community" }, ...facts };
}
