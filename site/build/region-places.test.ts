import { expect, test } from "vitest";
import { readCountyOutline } from "#data/places/county-outlines.ts";
import { suggestPlaces } from "#data/places/find-place.ts";
import { readPlaces } from "#data/places/places.ts";
import { readRegionPlaces } from "./region-places.ts";

const { places: file, outlines } = await readRegionPlaces({
  states: [{ name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] }],
});
const places = readPlaces(file);
const suggest = (text: string, limit = 3) =>
  suggestPlaces(places, text, limit).map(({ kind, name }) => (kind === "county" ? `${name} County` : name));

test.each([
  ["Sturgeon Bay", "Sturgeon Bay"],
  ["sturgen bay", "Sturgeon Bay"],
  ["madisn", "Madison"],
  ["green bay, wi", "Green Bay"],
  ["st croix", "St. Croix County"],
  ["St. Croix Falls", "Saint Croix Falls"],
  ["door", "Door County"],
  ["sheboygan", "Sheboygan"],
  ["milw", "Milwaukee"],
  ["53711", "53711"],
  ["100 State St, Madison, WI 53703", "53703"],
  ["12345 State St, Madison, WI 53703-1234", "53703"],
  ["100 State St, Madison, WI", "Madison"],
  ["Madison 5", "Madison"],
  ["Madison, Wisconsin, USA", "Madison"],
  ["Madison Dane County", "Madison"],
  ["Egg Harbor, Door County, WI", "Egg Harbor"],
])("the first suggestion for %j is %s", (text, first) => expect(suggest(text, 1)).toEqual([first]));

test.each([
  ["Sturgeon Bay", "same"],
  ["sturgen bay", "typos"],
  ["sturgeon", "part"],
  ["bay sturgeon", "part"],
  ["sturgen", "part"],
  ["De Forest", "same"],
  ["53711", "same"],
  ["537", "part"],
])("%j is the name of a place: %s", (text, likeness) =>
  expect(suggestPlaces(places, text, 1)[0]?.likeness).toBe(likeness),
);

test("a town in a county where it is not is no town", () => {
  expect(suggest("Egg Harbor, Dane County")).not.toContain("Egg Harbor");
});

test("the first digits suggest the zip codes that begin with them, with their towns", () => {
  const found = suggestPlaces(places, "5371", 20);
  expect(found.map(({ name }) => name)).toContain("53711");
  expect(found.every(({ kind, name }) => kind === "zip" && name.startsWith("5371"))).toBe(true);
  expect(found.find(({ name }) => name === "53711")?.detail).toBe("Madison");
});

test("larger towns come first, and towns have their county", () => {
  expect(suggest("milwaukee")).toEqual(["Milwaukee", "Milwaukee County", "South Milwaukee"]);
  expect(suggestPlaces(places, "egg harbor", 1)).toMatchObject([{ name: "Egg Harbor", detail: "Door County" }]);
});

test("text that is not a place finds none", () => {
  for (const text of ["", "  ", "qqqq", "xy", "99999", "asdf", "u-pick"]) expect(suggest(text)).toEqual([]);
});

test("places have their coordinates, to about a hundred meters", () => {
  const [bay] = suggestPlaces(places, "sturgeon bay", 1);
  expect(bay?.latitude).toBeCloseTo(44.834, 2);
  expect(bay?.longitude).toBeCloseTo(-87.377, 2);
});

test("a county has an outline, whatever the case of its name", () => {
  const [ring = []] = readCountyOutline(outlines, "dane");
  expect(ring.at(0)).toEqual(ring.at(-1));
  expect(ring.every(([longitude, latitude]) => longitude < -89 && longitude > -89.9 && latitude > 42.8)).toBe(true);
  expect(readCountyOutline(outlines, "Nowhere")).toEqual([]);
});

test("both files are small", () => {
  expect(JSON.stringify(file).length).toBeLessThan(55_000);
  expect(JSON.stringify(outlines).length).toBeLessThan(10_000);
});
