/** A market in Madison for tests, with its seasons. */
import type { Market } from "#data/market/market-schema.ts";
import type { Season } from "#data/schedule/schedule.ts";
import { testMarket } from "../../../lib/testing/test-market.ts";

export function market(id: number, given: Partial<Market> = {}, ...seasons: Season[]): Market {
  return testMarket({ id, name: `Market ${id}`, ...(seasons.length > 0 && { schedule: { seasons } }), ...given });
}
