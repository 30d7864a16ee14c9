import { expect, test } from "vitest";
import { parseNear, parseRadius, writeNear, isWithinMiles } from "./near.ts";

test("a place is written to the URL with its name, and read back", () => {
  const place = { name: "Sturgeon Bay", latitude: 44.83417, longitude: -87.37704 };
  expect(writeNear(place)).toBe("44.834,-87.377,Sturgeon Bay");
  expect(parseNear("44.834,-87.377,Sturgeon Bay")).toEqual({ ...place, latitude: 44.834, longitude: -87.377 });
  expect(parseNear("90,-180, Far away ")).toEqual({ name: "Far away", latitude: 90, longitude: -180 });
  expect(parseNear("44,-87,Paoli, south")).toEqual({ name: "Paoli, south", latitude: 44, longitude: -87 });
});

test.each([
  null,
  "",
  "Sturgeon Bay",
  "44.8,-87.3",
  "91,0,Nowhere",
  "0,181,Nowhere",
  "4.4.4,0,x",
  "44.8,x,y",
  "44,-89, ",
])("%j is no place", (value) => expect(parseNear(value)).toBeNull());

test("a name from the address has a limit", () =>
  expect(parseNear(`44,-87,${"x".repeat(500)}`)?.name).toHaveLength(80));

test("only offered radii are accepted", () => {
  expect(["5", "10", "20", "30", "50", "100"].map(parseRadius)).toEqual([5, 10, 20, 30, 50, 100]);
  expect(["21", "-5", "", "20 ", null].map(parseRadius)).toEqual([null, null, null, null, null]);
});

test.each([
  [{ is: "exact", km: 32 }, true],
  [{ is: "exact", km: 33 }, false],
  [{ is: "approximate", kmToMiddle: 32 }, true],
  [{ is: "approximate", kmToMiddle: 33 }, false],
  [{ is: "unknown" }, true],
] as const)("%j is within 20 miles: %s", (away, expected) => expect(isWithinMiles(away, 20)).toBe(expected));
