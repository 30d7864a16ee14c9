import { describe, expect, test } from "vitest";
import { createGazetteer } from "./gazetteer.ts";

const dePere = { name: "De Pere", latitude: 44.449, longitude: -88.06 };
const rudolph = { name: "Rudolph", latitude: 44.474, longitude: -89.8 };
const mountHoreb = { name: "Mount Horeb", latitude: 43.009, longitude: -89.738 };
const saintCroixFalls = { name: "Saint Croix Falls", latitude: 45.41, longitude: -92.64 };
const marathon = { name: "Marathon", latitude: 44.929, longitude: -89.84 };
const lincolns = [
  { name: "Lincoln", latitude: 45.9, longitude: -91.0 },
  { name: "Lincoln", latitude: 44.5, longitude: -88.2 },
];

const places = createGazetteer(
  [dePere, rudolph, mountHoreb, saintCroixFalls, marathon, ...lincolns],
  [
    { zip: "54115", name: "De Pere", latitude: 44.43, longitude: -88.08 },
    { zip: "54115", name: "Ledgeview", latitude: 44.43, longitude: -88.08 },
    { zip: "54205", name: "Lincoln", latitude: 44.52, longitude: -88.21 },
    { zip: "53565", name: "Mineral Point", latitude: 42.86, longitude: -90.18 },
  ],
);

describe("finds a town", () => {
  test.each([
    ["DEPERE", dePere],
    ["Mt. Horeb", mountHoreb],
    ["St. Croix Falls", saintCroixFalls],
    ["Village of Mount Horeb", mountHoreb],
    ["Marathon City", marathon],
  ])("%s", (name, town) => expect(places.findTown(name)).toEqual(town));

  test("that has only a post office, at the middle of its zip code", () =>
    expect(places.findTown("Mineral Point")).toEqual({ name: "Mineral Point", latitude: 42.86, longitude: -90.18 }));

  test("of two with the same name, near the zip code in the name", () =>
    expect(places.findTown("Lincoln")).toEqual(lincolns[1]));
});

test.each(["City", "Rdudolph", ""])("%j is not a town", (name) => expect(places.findTown(name)).toBeNull());

test.each([
  ["Rdudolph", "Rudolph"],
  ["Rudolhp", "Rudolph"],
  ["Mount Hoerbe", "Mount Horeb"],
  ["Ruddolphh", "Rudolph"],
])("%s is recognized as %s despite typos", (name, town) => expect(places.findSimilar(name)?.name).toBe(town));

test.each(["Pere", "Madison", "City", "Rxdxlph"])("%s is similar to no town", (name) =>
  expect(places.findSimilar(name)).toBeNull(),
);

test("a typo that matches two towns matches neither", () => {
  const two = createGazetteer(
    [
      { name: "Norwalk", latitude: 43, longitude: -90 },
      { name: "Norwall", latitude: 44, longitude: -90 },
    ],
    [],
  );
  expect(two.findSimilar("Norwalx")).toBeNull();
});

test("a zip code has a midpoint and towns", () => {
  expect(places.findZip("54115")).toEqual({ latitude: 44.43, longitude: -88.08, towns: ["De Pere", "Ledgeview"] });
  expect(places.findZip("99999")).toBeNull();
});

test("a county is the middle of its zip codes, unless two states have one of that name", () => {
  const at = (county: string, state: string, latitude: number) => ({
    ...{ zip: `5${latitude}000`, name: "Elm", longitude: -90 },
    ...{ county, state, latitude },
  });
  const { findCounty } = createGazetteer(
    [],
    [
      ...[43, 44, 46].map((latitude) => at("St. Croix", "WI", latitude)),
      ...[at("Washington", "WI", 43), at("Washington", "MN", 45)],
    ],
  );
  expect(findCounty("Saint Croix County")).toEqual({ latitude: 44, longitude: -90 });
  expect([findCounty("Washington"), findCounty("Door"), findCounty(""), places.findCounty("")]).toEqual(
    Array(4).fill(null),
  );
});

test("all towns are listed by name, without duplicates", () =>
  expect(places.listTowns().map(({ name }) => name)).toEqual(
    "De Pere,Ledgeview,Lincoln,Marathon,Mineral Point,Mount Horeb,Rudolph,Saint Croix Falls".split(","),
  ));
