import { expect, test } from "vitest";
import { readCountyFinder } from "../files/read-counties.ts";
import { createCountyFinder, type Ring, withCounty } from "./counties.ts";

const findCounty = await readCountyFinder([{ fips: "55", code: "WI" }]);

test.each([
  ["Sturgeon Bay", 44.834, -87.377, "Door"],
  ["Fond du Lac", 43.775, -88.447, "Fond du Lac"],
  ["a pier at Port Washington, off the shore of Lake Michigan", 43.387, -87.86, "Ozaukee"],
])("%s", (_, latitude, longitude, county) => expect(findCounty({ latitude, longitude })).toBe(county));

test("a place far from the state is in no county", () =>
  expect(findCounty({ latitude: 44.9, longitude: -86.2 })).toBeNull());

const toRing = (text: string): Ring =>
  text.split(" ").map((point) => {
    const [longitude, latitude] = point.split(",").map(Number);
    return [longitude ?? 0, latitude ?? 0];
  });
const [ROUND, MIDDLE] = [toRing("0,0 10,0 10,10 0,10 0,0"), toRing("4,4 6,4 6,6 4,6 4,4")];
const find = createCountyFinder([
  { name: "Round", rings: [ROUND, MIDDLE] },
  { name: "Middle", rings: [MIDDLE] },
  { name: "West", rings: [toRing("0,40 10,40 10,50 0,50 0,40")] },
  { name: "East", rings: [toRing("10.3,40 20,40 20,50 10.3,50 10.3,40")] },
  { name: "Slope", rings: [toRing("30,40 40,40 30,50 30,40")] },
]);

test.each<[string, longitude: number, latitude: number, county: string | null]>([
  ["around a hole", 2, 2, "Round"],
  ["in a hole that another county fills", 5, 5, "Middle"],
  ["inside", 5, 45, "West"],
  ["off its eastern shore", 10.09, 45, "West"],
  ["between two counties", 10.15, 45, null],
  ["off a western shore", 10.25, 45, "East"],
  ["off its northern shore", 5, 50.09, "West"],
  ["farther north", 5, 50.11, null],
  ["off its southern shore", 5, 39.91, "West"],
  ["farther south", 5, 39.89, null],
  ["off its western shore", -0.09, 45, "West"],
  ["farther west", -0.11, 45, null],
  // A degree of longitude is shorter there.
  ["off its corner", 10.08, 50.08, "West"],
  ["farther off its corner", 10.09, 50.09, null],
  ["under a slope", 33, 44, "Slope"],
  ["on a slope", 35.05, 45.03, "Slope"],
  ["over a slope", 35.2, 45.1, null],
])("a place %s, at %f, %f, is in %s", (_, longitude, latitude, county) =>
  expect(find({ latitude, longitude })).toBe(county),
);

test("a market gets its county, and is unchanged without one", () => {
  const market = { id: 1, latitude: 43.075, longitude: -89.384 };
  expect(withCounty(market, findCounty)).toEqual({ ...market, county: "Dane" });
  expect(withCounty({ ...market, latitude: 0 }, findCounty)).not.toHaveProperty("county");
});

test("an unknown state is refused", async () => {
  await expect(readCountyFinder([{ fips: "99", code: "XX" }])).rejects.toThrow(
    'us-atlas has no counties with FIPS code "99".',
  );
});
