import { expect, test } from "vitest";
import { getCityList } from "./city-list.ts";
import { testMarket } from "../../lib/testing/test-market.ts";

const market = (id: number, name: string, city: string) => testMarket({ id, name, city });

test("cities and their markets are in alphabetical order, and the first city of each letter has its anchor", () => {
  const list = getCityList([
    market(1, "Westside", "Madison"),
    market(2, "Monroe Square", "Monroe"),
    market(3, "Eastside", "MADISON"),
    market(4, "Algoma Sunday", "Algoma"),
  ]);
  expect(
    list.map(({ city, initial, isFirstOfInitial, markets }) => [
      city,
      initial,
      isFirstOfInitial,
      markets.map(({ id }) => id),
    ]),
  ).toEqual([
    ["Algoma", "A", true, [4]],
    ["MADISON", "M", true, [3, 1]],
    ["Monroe", "M", false, [2]],
  ]);
});
