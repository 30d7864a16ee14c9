import { expect, test } from "vitest";
import { doubtDirectoryPages, doubtForeignPages, dropLoneNumerals, fillCities } from "./compare-records.ts";
import type { LogEntry } from "./import-log.ts";
import { listClaims } from "./record-claims.ts";
import { makeRecord } from "./testing/test-fixtures.ts";

test("each town has the spelling that most records use", () => {
  const log: LogEntry[] = [];
  const spell = (...cities: string[]) => {
    const records = cities.map((city, index) => makeRecord({ key: `usda-portal:${index}`, city }));
    return fillCities(records, log).map(({ city }) => city);
  };
  expect(spell("De Pere", "DePere", "DePere")).toEqual(["DePere", "DePere", "DePere"]);
  expect(log).toMatchObject([
    { what: "city spelled as elsewhere", record: "usda-portal:0", detail: "De Pere → DePere" },
  ]);
  // Among equals the first of the alphabet, whatever the order.
  expect([spell("De Pere", "DePere"), spell("DePere", "De Pere")].flat()).toEqual(Array(4).fill("De Pere"));
});

test("a missing town is taken from the name, if its website or other records know that town", () => {
  const others = [makeRecord({ city: "Kronenwetter", zipCode: "54455" })];
  const market = makeRecord({
    city: "",
    name: "Mosinee Farm Market",
    zipCode: "54455",
    website: "http://www.mosineechamber.org",
  });
  expect(fillCities([...others, market], []).at(-1)?.city).toBe("Mosinee");
  const known = [makeRecord({ city: "Mosinee" }), { ...market, website: undefined }];
  expect(fillCities(known, []).at(-1)?.city).toBe("Mosinee");
});

test("otherwise it is taken from the zip code, if that has only one town", () => {
  const market = makeRecord({ city: "", name: "Country Lane Farmers Market", zipCode: "54812" });
  const elsewhere = [makeRecord({ city: "Dale" }), makeRecord({ city: "Elm", zipCode: "54000" })];
  const barron = makeRecord({ city: "Barron", zipCode: "54812" });
  expect(fillCities([...elsewhere, barron, market], []).at(-1)?.city).toBe("Barron");
  expect(fillCities([...elsewhere, { ...market, zipCode: undefined }], [])).toHaveLength(2);
  const two = [makeRecord({ city: "Barron", zipCode: "54812" }), makeRecord({ city: "Dale", zipCode: "54812" })];
  const log: LogEntry[] = [];
  expect(fillCities([...two, market], log)).toHaveLength(2);
  expect(log).toMatchObject([{ step: "dropped", what: "no town", detail: "54812" }]);
});

test("a gazetteer names the only town of a zip code, or the one that the address ends with", () => {
  const towns = new Map([
    ["53999", ["Maple Grove"]],
    ["53998", ["Hill", "Oak Hill"]],
  ]);
  const findZip = (zip: string) => ({ latitude: 44.5, longitude: -89.5, towns: towns.get(zip) ?? [] });
  const fill = (address: string, zipCode: string) => {
    const records = fillCities([makeRecord({ city: "", address, zipCode })], [], { findZip });
    return records.map((record) => [record.city, record.address]);
  };
  expect(fill("4th and Main Maple Grove", "53999")).toEqual([["Maple Grove", "4th and Main"]]);
  expect(fill("4th and Main", "53999")).toEqual([["Maple Grove", "4th and Main"]]);
  expect(fill("City Park, oak hill", "53998")).toEqual([["Oak Hill", "City Park"]]);
  expect(fill("Oak Hill", "53998")).toEqual([["Oak Hill", undefined]]);
  expect(fill("4th and Main", "53998")).toEqual([]);
  expect(fill("4th and Main", "53997")).toEqual([]);
});

test("a numeral in a name stays only if there is a second market", () => {
  const names = ["Dane Farmers Market I", "Platte Market I", "Platte Market II", "Market on Hill"];
  const records = names.map((name) => makeRecord({ name }));
  expect(dropLoneNumerals(records, []).map(({ name }) => name)).toEqual(["Dane Farmers Market", ...names.slice(1)]);
});

const names = [
  { name: "Copiah County Farmers Market", city: "Hazlehurst" },
  { name: "Eastside Farmers Market", city: "Detroit" },
  { name: "Route 66 Farmer's Market", city: "St. Clair" },
];

test.each([
  "https://www.facebook.com/pages/Copiah-County-Farmers-Market/430372066986060",
  "https://www.facebook.com/pages/Route-66-Farmers-Market-St-Clair/114351778639792",
  "https://www.facebook.com/eastsidefarmersmarket",
])("%s is another market's page, not Hill Grove's", (facebook) => {
  const [record] = doubtForeignPages([makeRecord({ facebook })], { names, stored: [] });
  expect(record?.facebook).toBeUndefined();
  expect(record?.doubts).toEqual([{ fact: "facebook", value: facebook, doubt: { code: "foreign-page" } }]);
});

test.each([
  ["https://www.facebook.com/hillgrovefarmersmarket", {}],
  ["https://www.facebook.com/eastsidefarmersmarket", { name: "Tuesday Eastside Market" }],
  ["https://www.facebook.com/eastsidefarmersmarket", { website: "http://eastsidefarmersmarket.org" }],
  ["https://www.facebook.com/HGFarmersMarket", {}],
  ["https://www.facebook.com/groups/2350698585151954", {}],
])("%s stays with %j", (facebook, values) =>
  expect(doubtForeignPages([makeRecord({ facebook, ...values })], { names, stored: [] })[0]?.facebook).toBe(facebook),
);

test("a page doubted by a file of all states stays doubtful when that file is missing", () => {
  const facebook = "https://www.facebook.com/eastsidefarmersmarket";
  const doubted = doubtForeignPages([makeRecord({ facebook })], { names, stored: [] });
  const stored = doubted.map((record) => ({ claims: listClaims(record) }));
  const [record] = doubtForeignPages([makeRecord({ facebook })], { names: [], stored });
  expect(record).toEqual(doubted[0]);
});

test("a single page of a directory site is no market's website", () => {
  const show = (id: number) => `http://www.markets.example/show.aspx?MarketId=${id}`;
  const records = [
    makeRecord({ city: "Elmville", website: show(762) }),
    makeRecord({ city: "Oakton", website: show(886) }),
    makeRecord({ city: "Oakton", website: "http://oakton.example/index.aspx?NID=37" }),
  ];
  const [first, second, third] = doubtDirectoryPages(records);
  expect([first?.website, second?.website, third?.website]).toEqual([undefined, undefined, records[2]?.website]);
  expect(first?.doubts).toEqual([{ fact: "website", value: show(762), doubt: { code: "directory-page" } }]);
});

test("markets in one town may have numbered pages on the same site", () => {
  const pages = [1, 2].map((id) => makeRecord({ city: "Oakton", website: `http://oakton.example/market?id=${id}` }));
  expect(doubtDirectoryPages(pages)).toEqual(pages);
});
