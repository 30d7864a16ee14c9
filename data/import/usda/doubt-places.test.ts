import { expect, test } from "vitest";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { doubtPlaces } from "./doubt-places.ts";
import { makeRecord } from "./testing/test-fixtures.ts";

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
