import { expect, test } from "vitest";
import { readCountyTiles } from "./county-tiles.ts";

test("Wisconsin has 72 counties, which cover its markets", async () => {
  const tiles = await readCountyTiles([{ fips: "55", code: "WI" }]);
  expect(tiles.length).toBe(72);
  expect(tiles[0]?.name).toBe("Adams");
  const dane = tiles.find(({ name }) => name === "Dane")?.area;
  expect([dane?.south, dane?.west, dane?.north, dane?.east].map((degrees) => degrees?.toFixed(1))).toEqual([
    "42.8",
    "-89.8",
    "43.3",
    "-89.0",
  ]);
  await expect(readCountyTiles([{ fips: "99", code: "XX" }])).rejects.toThrow(
    'us-atlas has no counties with FIPS code "99".',
  );
});
