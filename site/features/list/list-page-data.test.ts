import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import type { Season } from "#data/schedule/schedule.ts";
import { getListPageData } from "./list-page-data.ts";
import { open } from "#data/schedule/testing/hours.ts";

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
  schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") }, ...season }] },
});
const SUMMER = { from: "05-02", to: "10-31" };
const MARKETS = [market(1, SUMMER), market(2, { from: "11-07", to: "04-10" }), market(3, SUMMER)];

test("while most are out of season, those that are not come first, and it says when the others begin", () => {
  const page = getListPageData(MARKETS, new Date("2026-11-22T18:00:00Z"));
  expect(page.firstGroups.map(({ title, markets }) => [title, markets.map(({ id }) => id)])).toEqual([
    [null, [2]],
    ["Out of season", [1, 3]],
  ]);
  expect(page.firstGroups[1]?.starts).toBe("The next ones open on May 8.");
  // The season begins on a Sunday.
  expect(page.winter).toBe("1 is in season. The next ones open on May 8.");
  expect(page.total).toBe(3);
});

test("in summer there is nothing to say of it", () => {
  const page = getListPageData(MARKETS, new Date("2026-07-18T15:00:00Z"));
  expect(page.firstGroups.map(({ title, markets }) => [title, markets.map(({ id }) => id)])).toEqual([
    [null, [1, 3]],
    ["Out of season", [2]],
  ]);
  expect(page.winter).toBeUndefined();
});

test("of many markets the first twelve are there, and each group says how many it has", () => {
  const many = Array.from({ length: 30 }, (_, at) => market(at + 1, at < 10 ? { from: "11-07", to: "04-10" } : SUMMER));
  const { firstGroups } = getListPageData(many, new Date("2026-11-22T18:00:00Z"));
  expect(firstGroups.map(({ markets, count }) => [markets.length, count])).toEqual([
    [10, 10],
    [2, 20],
  ]);
});

test("of the first ones the page has what cards draw: products that have no room are only counted", () => {
  const items = ["Eggs", "Honey", "Fruit", "Nuts", "Herbs"];
  const full: Market = { ...market(1, SUMMER), zipCode: "53703", customList: items };
  const [group] = getListPageData([full], new Date("2026-07-18T15:00:00Z")).firstGroups;
  expect(group?.markets).toMatchObject([{ id: 1, customList: ["Eggs", "Honey", "Fruit", "", ""] }]);
  expect(group?.markets[0]).not.toHaveProperty("zipCode");
});
