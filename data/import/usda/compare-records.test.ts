import { expect, test } from "vitest";
import {
  doubtDirectoryPages,
  doubtForeignPages,
  dropLoneNumerals,
  fillCities,
  doubtPlaces,
} from "./compare-records.ts";
import type { LogEntry } from "./import-log.ts";
import { listClaims } from "./record-claims.ts";
import { makeRecord } from "./testing/test-fixtures.ts";
import type { Gazetteer } from "../../places/gazetteer.ts";

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

test.each([
  ["Weekly pick-ups around the metro", "Oak Hill"],
  ["296 Flower City Park", "Oak Hill"],
  ["Dale Farmers' Market", "Oak Hill"],
  ["Dale, Elm, Oak Hill, Pine and Ash", "Oak Hill"],
  ["Falls of the Elm", "Falls of the Elm"],
  ["Jacksonport", "Jacksonport"],
  ["5 Corners", "5 Corners"],
])("a market in %j is in %j", (city, town) => {
  const towns = [
    { name: "Dale", latitude: 44.5, longitude: -89.5 },
    { name: "Oak Hill", latitude: 44.6, longitude: -89.5 },
    { name: "5 Corners", latitude: 45.6, longitude: -89.5 },
  ];
  const findTown = (name: string) => towns.find((known) => known.name === name) ?? null;
  const gazetteer = { findTown, findZip: () => null, listTowns: () => towns };
  const log: LogEntry[] = [];
  const record = makeRecord({ city, latitude: 44.57, longitude: -89.5 });
  expect(fillCities([record], log, gazetteer).map((filled) => filled.city)).toEqual([town]);
  expect(log.map(({ what }) => what)).toEqual(
    town === city ? [] : ["city that is no town removed", "missing city filled in"],
  );
  const far = { ...record, latitude: 46 };
  expect(fillCities([far], [], gazetteer)).toHaveLength(town === city ? 1 : 0);
});

test("a gazetteer names the only town of a zip code, or the one that the address ends with", () => {
  const towns = new Map([
    ["53999", ["Maple Grove"]],
    ["53998", ["Hill", "Oak Hill"]],
  ]);
  const findZip = (zip: string) => ({ latitude: 44.5, longitude: -89.5, towns: towns.get(zip) ?? [] });
  const fill = (address: string, zipCode: string) => {
    const gazetteer = { findZip, findTown: () => null, listTowns: () => [] };
    const records = fillCities([makeRecord({ city: "", address, zipCode })], [], gazetteer);
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

test.each<[fact: "website" | "facebook", value: string]>([
  ["website", "http://www.localharvest.org/dale-market-M34474"],
  ["website", "http://www.dalecountywi.com"],
  ["facebook", "https://www.facebook.com/WIFarmFreshAtlas"],
])("the %s %s is not the market's own page", (fact, value) => {
  const [record] = doubtDirectoryPages([makeRecord({ name: "Dale Market", [fact]: value })]);
  expect(record).toMatchObject({ doubts: [{ fact, value, doubt: { code: "directory-page" } }] });
});

test.each([
  { website: "http://www.dalecountywi.com/farmers-market" },
  { name: "Dale County Market", website: "http://dalecountymarket.com" },
])("%j is the market's own page", (values) => {
  const records = [makeRecord(values)];
  expect(doubtDirectoryPages(records)).toEqual(records);
});

test("markets in one town may have numbered pages on the same site", () => {
  const pages = [1, 2].map((id) => makeRecord({ city: "Oakton", website: `http://oakton.example/market?id=${id}` }));
  expect(doubtDirectoryPages(pages)).toEqual(pages);
});

const TOWNS = [
  { name: "Plymouth", latitude: 43.7486, longitude: -87.977 },
  { name: "Wausau", latitude: 44.9591, longitude: -89.6301 },
  { name: "Rudolph", latitude: 44.4969, longitude: -89.8026 },
];
const ZIPS: Readonly<Record<string, { latitude: number; longitude: number; towns: string[] }>> = {
  "53073": { latitude: 43.75, longitude: -87.98, towns: ["Plymouth"] },
  "53075": { latitude: 43.55, longitude: -87.97, towns: ["Random Lake"] },
  "54403": { latitude: 44.97, longitude: -89.58, towns: ["Wausau"] },
  "54476": { latitude: 44.9, longitude: -89.57, towns: ["Schofield"] },
  "54475": { latitude: 44.49, longitude: -89.79, towns: ["Rudolph"] },
};
const places: Pick<Gazetteer, "findTown" | "findZip"> = {
  findTown: (name) => TOWNS.find((town) => town.name === name) ?? null,
  findZip: (zip) => ZIPS[zip] ?? null,
};

function check(values: Parameters<typeof makeRecord>[0]) {
  const [row] = doubtPlaces([makeRecord(values)], places);
  const { city, zipCode, latitude, placeIsApproximate, doubts = [] } = row ?? {};
  return { city, zipCode, latitude, ...(placeIsApproximate && { placeIsApproximate }), doubts };
}

test("a zip code of another town is doubtful", () => {
  const position = { latitude: 43.75, longitude: -87.98 };
  expect(check({ city: "Plymouth", zipCode: "53075", ...position })).toEqual({
    ...{ city: "Plymouth", zipCode: undefined, latitude: 43.75 },
    doubts: [{ fact: "zipCode", value: "53075", doubt: { code: "zip-of", zip: "53075", town: "Random Lake" } }],
  });
  expect(check({ city: "Plymouth", zipCode: "53073", ...position }).doubts).toEqual([]);
});

test("a neighboring town's zip code is accepted if the town or the market is near", () => {
  const position = { latitude: 44.96, longitude: -89.63 };
  expect(check({ city: "Wausau", zipCode: "54476", ...position }).doubts).toEqual([]);
  expect(check({ city: "Plymouth", zipCode: "53075", latitude: 43.56, longitude: -87.97 }).doubts).toEqual([]);
});

test("a town's misspelling is corrected, and the original is kept as a doubt", () =>
  expect(check({ city: "Rdudolph", zipCode: "54475", latitude: 44.5, longitude: -89.8 })).toMatchObject({
    city: "Rudolph",
    doubts: [{ fact: "city", value: "Rdudolph", doubt: { code: "no-town", town: "Rdudolph" } }],
  }));

test("an unknown town stays if other records name it, and otherwise gives way to the zip code's only town", () => {
  const place = { city: "Brokaw Hills", zipCode: "54403", latitude: 44.97, longitude: -89.58 };
  expect(check(place)).toMatchObject({
    city: "Wausau",
    doubts: [{ fact: "city", value: "Brokaw Hills", doubt: { code: "zip-of", zip: "54403", town: "Wausau" } }],
  });
  const rows = [makeRecord({ key: "usda-portal:1", ...place }), makeRecord({ key: "usda-2018:2", ...place })];
  expect(doubtPlaces(rows, places).map(({ city }) => city)).toEqual(["Brokaw Hills", "Brokaw Hills"]);
  expect(check({ city: "Nowhere", latitude: 44.97 }).city).toBe("Nowhere");
});

test("a point far from its town and zip code is replaced by the middle of the town, as approximate", () =>
  expect(check({ city: "Wausau", zipCode: "54403", latitude: 43.1, longitude: -89.4 })).toEqual({
    ...{ city: "Wausau", zipCode: "54403", latitude: 44.9591, placeIsApproximate: true },
    doubts: [
      { fact: "latitude", value: 43.1, doubt: { code: "far-from", km: 208, town: "Wausau" } },
      { fact: "longitude", value: -89.4, doubt: { code: "far-from", km: 208, town: "Wausau" } },
    ],
  }));
