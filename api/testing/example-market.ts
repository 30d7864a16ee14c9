/** A market with few facts, for tests. */
import type { Market } from "#data/market/market-schema.ts";

export function exampleMarket(given: Partial<Market> = {}): Market {
  return {
    id: 1,
    listingType: "farmers-market",
    name: "Dane County Farmers Market",
    city: "Madison",
    latitude: 43.07,
    longitude: -89.38,
    photos: [],
    customList: [],
    features: [],
    payments: [],
    sources: ["usda-portal:1"],
    confirmed: { on: "2023-03", source: "usda-portal" },
    ...given,
  };
}
