import { expect, test } from "vitest";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { describeAway, describeElsewhere, describeWhere, joinFacts, listMarks, toMarketRow } from "./market-row.ts";

test.each([
  ["a farmers market", { listingType: "farmers-market" }, []],
  ["a farm stand", { listingType: "farm-stand" }, ["Farm stand"]],
  ["one dropped from its list", { standing: { is: "unlisted" } }, ["No longer listed"]],
  ["a dropped stand", { listingType: "farm-stand", standing: { is: "unlisted" } }, ["No longer listed", "Farm stand"]],
] as const)("the marks of %s", (_, market, marks) => expect(listMarks(market)).toEqual(marks));

test("a row has what is known, with times that do not break; among stands it does not say so", () => {
  const stand = listedMarket({ listingType: "farm-stand", standing: { is: "unlisted" } });
  const about = { place: "Dale", times: ["Sat 8 AM", null, "May to October"] };
  expect(toMarketRow(stand, about)).toEqual({
    ...{ id: 7, name: "Square Market", place: "Dale" },
    ...{ marks: ["No longer listed", "Farm stand"], times: "Sat 8\u00a0AM · May to October" },
  });
  expect(toMarketRow(stand, { ...about, isAmongStands: true })).toMatchObject({
    marks: ["No longer listed"],
  });
});

test.each([
  ["Dale", null, undefined, "Dale"],
  ["Dale", 0, undefined, "Dale · 0 ft"],
  ["Dale", 8.05, "from the pin", "Dale · 5.0 mi from the pin"],
  [null, 8.05, undefined, "5.0 mi"],
])("%j, %j km away %j, is %j", (place, km, ofWhat, text) => expect(describeAway(place, km, ofWhat)).toBe(text));

test("a market at the middle of its town is in that town, at no distance", () => {
  const from = { latitude: 43.1, longitude: -89.38 };
  const market = listedMarket({ city: "Dale" });
  expect(describeWhere(market, from)).toMatch(/^Dale · \d\.\d mi$/);
  expect(describeWhere({ ...market, placeIsApproximate: true }, from)).toBe("Dale");
  expect(describeWhere(market, null)).toBe("Dale");
});

test("another address has the year of the page that gives it; unknown facts are left out", () => {
  expect(describeElsewhere({ on: "2023-05", address: "505 S. Rosa Road" })).toBe(
    "A page of 2023 says 505 S. Rosa Road",
  );
  expect(joinFacts(["Dale", "", null, false, undefined, "3 mi"])).toBe("Dale · 3 mi");
});
