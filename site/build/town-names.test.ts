import { expect, test } from "vitest";
import { pickTowns } from "./town-names.ts";

const MADISON = { name: "Madison", latitude: 43.0731, longitude: -89.4012 };
const SUPERIOR = { name: "Superior", latitude: 46.7208, longitude: -92.1041 };
const MONONA = { name: "Monona", latitude: 43.0622, longitude: -89.334 };
const zip = (town: typeof MADISON, code: string) => ({ ...town, zip: code });

test("towns with several zip codes come first, then those far from all earlier ones, up to the limit", () => {
  const zips = [zip(MADISON, "53703"), zip(MADISON, "53711"), zip(MONONA, "53716"), zip(SUPERIOR, "54880")];
  expect(pickTowns([MONONA, MADISON, SUPERIOR], zips, 12)).toEqual([
    ["Madison", 43.07, -89.4],
    ["Superior", 46.72, -92.1],
    ["Monona", 43.06, -89.33],
  ]);
  expect(pickTowns([MONONA, MADISON, SUPERIOR], zips, 2).map(([name]) => name)).toEqual(["Madison", "Superior"]);
});

test("of two towns with one name, the one with the post office is chosen; towns without a post office never are", () => {
  const namesake = { ...MADISON, latitude: 45.5 };
  expect(pickTowns([namesake, MADISON, MONONA], [zip(MADISON, "53703")], 12)).toEqual([["Madison", 43.07, -89.4]]);
});
