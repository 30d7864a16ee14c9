import { describe, expect, test } from "vitest";
import { parseSort, SORT_LABELS, sortByName, sortByRating, SORTS } from "./sort.ts";

const market = (
  id: number,
  name: string,
  more: { latitude?: number; rating?: number; userRatingsTotal?: number } = {},
) => ({
  id,
  name,
  latitude: 44,
  longitude: -89,
  ...more,
});
const ids = (markets: { id: number }[]) => markets.map(({ id }) => id);

test("the three sorts and their labels", () =>
  expect(SORTS.map((sort) => `${sort}: ${SORT_LABELS[sort]}`)).toEqual([
    "distance: Distance",
    "rating: Reviews",
    "alphabetic: Name",
  ]));

describe("by rating", () =>
  test("best first, then the most rated, then by name, unrated last", () => {
    const markets = [
      market(1, "Unrated B"),
      market(2, "Good, few", { rating: 4.5, userRatingsTotal: 3 }),
      market(3, "Worst", { rating: 0 }),
      market(4, "Good, many", { rating: 4.5, userRatingsTotal: 120 }),
      market(5, "Best", { rating: 4.9, userRatingsTotal: 1 }),
      market(6, "Also good, few", { rating: 4.5, userRatingsTotal: 3 }),
      market(7, "Good, unknown number", { rating: 4.5 }),
      market(8, "Unrated A"),
    ];
    expect(ids(sortByRating(markets))).toEqual([5, 4, 6, 2, 7, 3, 8, 1]);
  }));

describe("by name", () =>
  test("without regard to case and accents, then by id", () => {
    const markets = [
      market(9, "Baraboo"),
      market(2, "émile's Stand"),
      market(3, "apple"),
      market(1, "Baraboo"),
      market(4, "Emily's Stand"),
    ];
    expect(ids(sortByName(markets))).toEqual([3, 1, 9, 2, 4]);
  }));

test("parseSort knows the three sorts only", () => {
  expect(parseSort("rating")).toBe("rating");
  expect(parseSort("price")).toBeNull();
  expect(parseSort(null)).toBeNull();
});
