import { expect, test } from "vitest";
import { withTimeZone } from "./find-time-zone.ts";

const EL_PASO = { name: "El Paso Market", latitude: 31.76, longitude: -106.49 };
const AUSTIN = { name: "Austin Market", latitude: 30.27, longitude: -97.74 };
const LAS_CRUCES = { name: "Las Cruces Market", latitude: 32.31, longitude: -106.78 };

test("a market in the region's other time zone has that zone", () => {
  const texas = { otherTimeZones: ["America/Denver"] };
  expect(withTimeZone(EL_PASO, texas)).toEqual({ ...EL_PASO, timeZone: "America/Denver" });
  expect(withTimeZone(AUSTIN, texas)).toBe(AUSTIN);
  const atTheBorder = { latitude: 31.756883, longitude: -106.494288 };
  expect(withTimeZone(atTheBorder, texas)).toMatchObject({ timeZone: "America/Denver" });
});

test("in a region with one time zone, a market across the border has that zone, too", () => {
  expect(withTimeZone(LAS_CRUCES, { otherTimeZones: [] })).toBe(LAS_CRUCES);
});
