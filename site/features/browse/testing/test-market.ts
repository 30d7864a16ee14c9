/** A small market for tests: a farmers market in Madison, confirmed in 2026. */
import type { Market } from "#data/market/market-schema.ts";
import type { Season } from "#data/schedule/schedule.ts";

export function market(id: number, given: Partial<Market> = {}, ...seasons: Season[]): Market {
  return {
    id,
    name: `Market ${id}`,
    city: "Madison",
    listingType: "farmers-market",
    latitude: 43.07,
    longitude: -89.38,
    photos: [],
    customList: [],
    features: [],
    payments: [],
    sources: ["community"],
    confirmed: { on: "2026-05", source: "community" },
    ...(seasons.length > 0 && { schedule: { seasons } }),
    ...given,
  };
}
