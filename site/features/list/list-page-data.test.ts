import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import type { Season } from "#data/schedule/schedule.ts";
import { getListPageData } from "./list-page-data.ts";

const market = (id: number, season: Season): Market => ({
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
  schedule: { seasons: [{ week: { Saturday: "8:00 AM - 12:00 PM" }, ...season }] },
});
const SUMMER = { from: "05-02", to: "10-31" };
const MARKETS = [market(1, SUMMER), market(2, { from: "11-07", to: "04-10" }), market(3, SUMMER)];

test("while most are out of season, those that are not come first, and it says when the others begin", () => {
  const page = getListPageData(MARKETS, new Date("2026-11-22T18:00:00Z"));
  expect(page.firstMarkets.map(({ id }) => id)).toEqual([2, 1]);
  // The season begins on a Sunday.
  expect(page.winter).toBe("1 is in season. The next ones open on May 8.");
  expect(page.total).toBe(3);
});

test("in summer there is nothing to say of it", () => {
  const page = getListPageData(MARKETS, new Date("2026-07-18T15:00:00Z"));
  expect(page.firstMarkets.map(({ id }) => id)).toEqual([1, 3]);
  expect(page.winter).toBeUndefined();
});
