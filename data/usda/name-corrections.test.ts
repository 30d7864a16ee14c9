import { expect, test } from "vitest";
import { dropForeignPages } from "./foreign-page.ts";
import { dropLoneNumerals } from "./lone-numerals.ts";
import { makeRecord } from "./test-fixtures.ts";

test("a numeral stays only where there is a second market", () => {
  const names = ["Dane Farmers Market I", "Platte Market I", "Platte Market II", "Market on Hill"];
  expect(
    dropLoneNumerals(
      names.map((name) => makeRecord({ name })),
      [],
    ).map(({ name }) => name),
  ).toEqual(["Dane Farmers Market", "Platte Market I", "Platte Market II", "Market on Hill"]);
});

const known = [
  { name: "Copiah County Farmers Market", city: "Hazlehurst" },
  { name: "Eastside Farmers Market", city: "Detroit" },
  { name: "Route 66 Farmer's Market", city: "St. Clair" },
];

test.each([
  "https://www.facebook.com/pages/Copiah-County-Farmers-Market/430372066986060",
  "https://www.facebook.com/pages/Route-66-Farmers-Market-St-Clair/114351778639792",
  "https://www.facebook.com/eastsidefarmersmarket",
])("%s is another market's page for Hill Grove", (facebook) => {
  expect(dropForeignPages([makeRecord({ facebook })], known, [])[0]?.facebook).toBeUndefined();
});

test.each([
  ["https://www.facebook.com/hillgrovefarmersmarket", {}],
  ["https://www.facebook.com/eastsidefarmersmarket", { name: "Tuesday Eastside Market" }],
  ["https://www.facebook.com/eastsidefarmersmarket", { website: "http://eastsidefarmersmarket.org" }],
  ["https://www.facebook.com/HGFarmersMarket", {}],
  ["https://www.facebook.com/groups/2350698585151954", {}],
])("%s stays with %j", (facebook, values) => {
  expect(dropForeignPages([makeRecord({ facebook, ...values })], known, [])[0]?.facebook).toBe(facebook);
});
