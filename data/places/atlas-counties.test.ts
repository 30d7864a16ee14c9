import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readCountyShapes } from "./atlas-counties.ts";
import { nameCounty } from "../market/labels.ts";

const atlas = await readFile(fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json")), "utf8");

function names(...states: [fips: string, code: string][]): string[] {
  const shapes = readCountyShapes(
    atlas,
    states.map(([fips, code]) => ({ fips, code })),
  );
  return shapes.map(({ name }) => name);
}

test.each([
  ["a county", "50", "VT", 14, "Windham", "Windham County"],
  ["a parish", "22", "LA", 64, "Acadia Parish", "Acadia Parish"],
  ["a borough or census area", "02", "AK", 29, "Bethel Area", "Bethel Area"],
  ["a city next to a county with its name", "24", "MD", 24, "Baltimore City", "Baltimore City"],
  ["the county of that name", "24", "MD", 24, "Baltimore", "Baltimore County"],
  ["a city that is in no county", "32", "NV", 17, "Carson City", "Carson City"],
  ["a county that is called a city", "51", "VA", 133, "James City County", "James City County"],
  ["the capital", "11", "DC", 1, "Washington City", "Washington City"],
])("%s is named with its kind", (_, fips, code, count, name, shown) => {
  const found = names([fips, code]);
  expect([found.length, new Set(found).size]).toEqual([count, count]);
  expect(found).toContain(name);
  expect(nameCounty(name)).toBe(shown);
});

test("in a region of several states, counties with the same name are distinguished", () => {
  const found = names(["50", "VT"], ["33", "NH"], ["09", "CT"]);
  expect(found.filter((name) => name.startsWith("Windham"))).toEqual(["Windham County, CT", "Windham County, VT"]);
  expect(nameCounty("Windham County, VT")).toBe("Windham County, VT");
  expect(found).toContain("Coos");
});
