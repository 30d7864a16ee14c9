import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { takeOver, toMarket, toValues } from "./market-values.ts";
import { open } from "#data/schedule/testing/hours.ts";

const MARKET: Market = {
  id: 7,
  listingType: "farmers-market",
  name: "Oak Creek Market",
  city: "Oak Creek",
  address: "361 W Town Square Way",
  latitude: 42.8859,
  longitude: -87.9129,
  photos: ["oak.jpg"],
  customList: ["Eggs"],
  features: ["Pet Friendly"],
  payments: ["snap"],
  rating: 4.5,
  schedule: {
    seasons: [
      { from: "06-01", to: "10-31", week: { Saturday: open("9:00-13:00") } },
      { from: "11-01", to: "12-20" },
    ],
  },
  isPetFriendly: true,
  sources: ["usda-portal:301495"],
  confirmed: { on: "2023-03", source: "usda-portal" },
};

test("a market that is opened and saved untouched is the same market", () =>
  expect(toMarket(toValues(MARKET), MARKET)).toEqual(MARKET));

test("whose word it is keeps its page until somebody says anything else", () => {
  const page = "https://www.jsonline.com/story/1";
  const published: Market = {
    ...MARKET,
    confirmed: { on: "2023-04", source: "published", by: "Milwaukee Journal Sentinel", page },
  };
  expect(toMarket(toValues(published), published)["confirmed"]).toEqual(published.confirmed);
  const visited = { ...toValues(published), confirmedOn: "2026-07-04", confirmedSource: "community" } as const;
  expect(toMarket(visited, published)["confirmed"]).toEqual({ on: "2026-07-04", source: "community" });
});

test("an emptied field is left out", () => {
  const emptied = toMarket({ ...toValues(MARKET), address: "  ", isPetFriendly: null }, MARKET);
  expect(Object.keys(MARKET).filter((field) => !(field in emptied))).toEqual(["address", "isPetFriendly"]);
});

test("an emptied list is left out where not every market has one", () => {
  const named = { ...MARKET, otherNames: ["Town Square Market"] };
  const values = toValues(named);
  expect(toMarket(values, named)).toEqual(named);
  expect(toMarket({ ...values, otherNames: [], customList: [] }, named)).toEqual({ ...MARKET, customList: [] });
  const typed = { ...toValues(MARKET), newItems: { otherNames: "Town Square Market" } };
  expect(toMarket(typed, MARKET)).toEqual(named);
});

test("an item that is typed and not added counts", () => {
  const { customList } = toMarket({ ...toValues(MARKET), newItems: { customList: " Honey " } }, MARKET);
  expect(customList).toEqual(["Eggs", "Honey"]);
});

test("taking over keeps one's own changes and gets everybody else's", () => {
  const before = toValues(MARKET);
  const mine = { ...before, name: "Oak Creek Farmers Market" };
  const theirs = { ...before, city: "South Milwaukee", name: "OC Market" };
  expect(takeOver(mine, before, theirs)).toEqual({
    ...before,
    name: "Oak Creek Farmers Market",
    city: "South Milwaukee",
  });
});
