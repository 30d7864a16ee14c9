import type { Market } from "../market-schema.ts";

/** A market with what every market has, and these facts. */
export function makeMarket(facts: Partial<Market> = {}): Market {
  return {
    ...{ id: 1, listingType: "farmers-market", name: "Oak Market", city: "Oak", latitude: 43, longitude: -89 },
    ...{ photos: [], customList: [], features: [], payments: [], sources: ["community"] },
    confirmed: { on: "2026-07-04", source: "community" },
    ...facts,
  };
}
