/** Markets for tests, of which no more is known than where they are: in Madison. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";

const BARE = {
  ...{ id: 7, name: "Square Market", listingType: "farmers-market", city: "Madison" },
  ...{ latitude: 43.07, longitude: -89.38, photos: [], customList: [], features: [], payments: [] },
} satisfies ListedMarket;

/** As in the list's data. */
export function listedMarket(facts: Partial<ListedMarket> = {}): ListedMarket {
  return { ...BARE, ...facts };
}

/** As in the snapshot, confirmed in 2026. */
export function testMarket(facts: Partial<Market> = {}): Market {
  return { ...BARE, sources: ["community"], confirmed: { on: "2026-05", source: "community" }, ...facts };
}
