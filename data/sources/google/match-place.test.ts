import { expect, test } from "vitest";
import { chooseListingType, isInRegion, type ComparedMarket, looksLikeMarket, matchPlace } from "./match-place.ts";
import type { ProviderPlace } from "./read-place.ts";

const place = (given: Partial<ProviderPlace>): ProviderPlace => ({
  id: "one",
  name: "Farmers Market",
  address: "",
  city: "Madison",
  stateCode: "WI",
  latitude: 43.07,
  longitude: -89.38,
  types: [],
  isClosedForGood: false,
  facts: {},
  photos: [],
  attributions: [],
  ...given,
});

const market = (id: number, name: string, north = 0, placeId: string | null = null): ComparedMarket => ({
  id,
  name,
  city: "Madison",
  listingType: "farmers-market",
  // A degree of latitude is 111 km.
  latitude: 43.07 + north / 111,
  longitude: -89.38,
  placeId,
});

test.each([
  "Dane County Farmers' Market",
  "Eastside Farmers Market",
  "Farmer's Market on Broadway",
  "Milwaukee Public Market",
  "Westown Farm Market",
  "Growers Market of Viroqua",
  "Smith's Roadside Stand",
  "Sunny Hill Farm Stand",
])("%s looks like a market", (name) => expect(looksLikeMarket({ name, types: [] })).toBe(true));

test.each([
  "Metcalfe's Supermarket",
  "Smith's Meat Market",
  "Ruef's Meat Market",
  "Antique Market",
  "Farm & Fleet",
  "Stand",
])("%s does not look like a market", (name) => expect(looksLikeMarket({ name, types: ["grocery_store"] })).toBe(false));

test("a place of Google's type farmers market is a market, whatever its name", () =>
  expect(looksLikeMarket({ name: "The Square", types: ["farmers_market"] })).toBe(true));

test("farm stands are distinguished from markets by name", () => {
  expect(chooseListingType({ name: "Sunny Hill Farm Stand", types: [] })).toBe("farm-stand");
  expect(chooseListingType({ name: "Farm Stand Farmers Market", types: [] })).toBe("farmers-market");
});

const LAKE_LAND = {
  states: [{ code: "WI" }, { code: "MI" }],
  bounds: { south: 42.45, west: -93, north: 47.1, east: -86.7 },
};

test("places are in the region if their position and state are", () => {
  expect(isInRegion(place({}), LAKE_LAND)).toBe(true);
  expect(isInRegion(place({ stateCode: null }), LAKE_LAND)).toBe(true);
  expect(isInRegion(place({ stateCode: "MI" }), LAKE_LAND)).toBe(true);
  expect(isInRegion(place({ stateCode: "IL" }), LAKE_LAND)).toBe(false);
  expect(isInRegion(place({ latitude: 41.9 }), LAKE_LAND)).toBe(false);
});

const DANE = place({ name: "Dane County Farmers Market" });
const SMITH = place({ name: "Smith Farm Stand" });
const dane = (north: number, placeId?: string) => market(1, "Dane County Farmers' Market", north, placeId);

test.each<[string, ProviderPlace, ComparedMarket[], string | number | number[]]>([
  ["a market with the same name nearby matches", DANE, [dane(0.9)], 1],
  ["more than a kilometer away, the same name is unclear", DANE, [dane(1.1)], [1]],
  ["far away, the same name is a new market", DANE, [dane(11)], "new"],
  ["two similar markets are unclear", DANE, [dane(0), market(2, "Dane County Market", 0.5)], [1, 2]],
  ["a market that is linked to another place is unclear", DANE, [dane(0, "other")], [1]],
  ["another market at the same spot is unclear", DANE, [market(1, "Capitol Market", 0.2)], [1]],
  ["with another market near, it is a new market", DANE, [market(1, "Capitol Market", 0.3)], "new"],
  ["farm stands with different names do not match", SMITH, [market(1, "Jones Farm Stand", 0.5)], "new"],
  ["a farm stand with the same name matches", SMITH, [market(1, "Smith's Roadside Stand", 0.5)], 1],
])("%s", (_, found, markets, expected) => {
  const match = matchPlace(found, markets);
  const ids = match.kind === "unclear" ? match.markets.map(({ id }) => id) : "";
  expect(match.kind === "same" ? match.market.id : match.kind === "new" ? "new" : ids).toEqual(expected);
});
