import { expect, test } from "vitest";
import { buildMarket } from "./build-market.ts";
import { makeRecord } from "./test-fixtures.ts";

test("the newest record wins field by field and older ones fill gaps", () => {
  const market = buildMarket([
    makeRecord({
      key: "usda-2018:7",
      updated: "2018-07-30",
      name: "Dale Market",
      city: "Old Dale",
      address: "118 S Main St",
      zipCode: "53118",
      website: "http://old.dale.org",
      facebook: "https://www.facebook.com/dale",
      items: ["Eggs", "Honey"],
      isOrganic: true,
      payments: ["snap", "credit"],
      dates: "05/02/2018 to 10/17/2018",
      times: "Wed: 2:00 PM-6:00 PM;",
    }),
    makeRecord({
      key: "usda-portal:300090",
      updated: "2021-02-10",
      name: "Dale Area Market",
      city: "Dale",
      address: "118 S. Main Street",
      website: "http://dale.org",
      phoneNumber: "(262) 968-4566",
      dates: "May to October",
    }),
  ]);
  expect(JSON.parse(JSON.stringify(market))).toEqual({
    listingType: "farmers-market",
    name: "Dale Area Market",
    city: "Dale",
    address: "118 S. Main Street",
    zipCode: "53118",
    latitude: 44.5,
    longitude: -89.5,
    phoneNumber: "(262) 968-4566",
    website: "http://dale.org",
    facebook: "https://www.facebook.com/dale",
    photos: [],
    customList: ["Organic produce", "Eggs", "Honey"],
    features: [],
    payments: ["snap", "credit"],
    openingHours: { Wednesday: "2:00 PM - 6:00 PM" },
    seasons: [{ from: "05-01", to: "10-31" }],
    seasonPeriod: "May to October",
    sources: ["usda-portal:300090", "usda-2018:7"],
    confirmed: { on: "2021-02-10", source: "usda-portal" },
    hoursConfirmed: { on: "2018-07-30", source: "usda-2018" },
  });
});

test("hours of the newest record need no date of their own", () => {
  const market = buildMarket([makeRecord({ key: "usda-2018:7", updated: "2011", times: "Mon: 9:00 AM-1:00 PM;" })]);
  expect(market.confirmed).toEqual({ on: "2011", source: "usda-2018" });
  expect(market.hoursConfirmed).toBeUndefined();
});

test("of two records of one day the fuller one goes first", () => {
  const market = buildMarket([
    makeRecord({ key: "usda-portal:1", name: "Dale Chamber Farmers Market" }),
    makeRecord({ key: "usda-portal:2", name: "Dale Market", website: "http://dale.org" }),
  ]);
  expect(market.name).toBe("Dale Market");
  expect(market.sources).toEqual(["usda-portal:2", "usda-portal:1"]);
});

test("of two addresses of one day the one that an older record knows is taken, with its position", () => {
  const market = buildMarket([
    makeRecord({ key: "usda-portal:1", address: "1530 Tower Ave.", website: "http://dale.org" }),
    makeRecord({ key: "usda-portal:2", address: "1215 Banks Ave", latitude: 44.504 }),
    makeRecord({ key: "usda-2018:3", updated: "2017-06-20", address: "1215 Banks Ave.", latitude: 44.5036 }),
  ]);
  expect([market.address, market.latitude]).toEqual(["1215 Banks Ave", 44.504]);
});

test("a park's guessed position gives way to an older house number elsewhere in town", () => {
  const park = makeRecord({ key: "usda-portal:1", address: "Riverside Park", latitude: 44.46 });
  const house = makeRecord({ key: "usda-2018:2", updated: "2014-04-01", address: "815 Labaree St.", latitude: 44.5 });
  expect(buildMarket([park, house])).toMatchObject({ address: "815 Labaree St.", latitude: 44.5 });
  expect(buildMarket([park, { ...house, latitude: 44.461 }])).toMatchObject({
    address: "Riverside Park",
    latitude: 44.46,
  });
});

test("a list that lost its first half is filled from the older one, a whole one is not", () => {
  const older = makeRecord({ key: "usda-2018:2", updated: "2018-07-26", items: ["Vegetables", "Crafts"] });
  const newer = makeRecord({ key: "usda-portal:1", items: ["Poultry", "Meat"], hasPartialItems: true });
  expect(buildMarket([newer, older]).customList).toEqual(["Vegetables", "Meat", "Poultry", "Crafts"]);
  expect(buildMarket([{ ...newer, hasPartialItems: false }, older]).customList).toEqual(["Meat", "Poultry"]);
});

test("a market nobody knows the season of has none", () => {
  const market = buildMarket([makeRecord()]);
  expect([market.seasons, market.seasonPeriod, market.openingHours, market.hoursConfirmed]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
