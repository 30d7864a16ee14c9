import { expect, test } from "vitest";
import { getMiddle, parseCoordinates } from "./coordinates.ts";
import { distanceKm, formatAway, formatDistance, howFar, readKm } from "./distance.ts";

const APPLETON = { latitude: 44.2619, longitude: -88.4154 };
const MADISON = { latitude: 43.0747, longitude: -89.3844 };

test("Appleton to Madison is 153.3 km, either way", () => {
  expect(distanceKm(APPLETON, MADISON)).toBeCloseTo(153.3, 1);
  expect(distanceKm(MADISON, APPLETON)).toBeCloseTo(153.3, 1);
});

test("a place is 0 km from itself, and half the earth's circumference from its antipode", () => {
  expect(distanceKm(APPLETON, APPLETON)).toBe(0);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20015.09, 1);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111.195, 2);
});

test.each([
  [0, "0 ft"],
  [0.16, "525 ft"],
  [0.161, "0.1 mi"],
  [5.15, "3.2 mi"],
  [100, "62.1 mi"],
])("%d km is %s", (km, text) => expect(formatDistance(km)).toBe(text));

const HERE = { latitude: 44, longitude: -89 };
const MARKET = { ...HERE, latitude: 44.1 };

test("how far a market is: exact, approximate, or unknown; an approximate place has no text", () => {
  const exact = howFar(HERE, MARKET);
  expect(exact).toEqual({ is: "exact", km: distanceKm(HERE, MARKET) });
  expect([formatAway(exact), readKm(exact)]).toEqual(["6.9 mi", distanceKm(HERE, MARKET)]);
  for (const away of [
    howFar(HERE, { ...MARKET, placeIsApproximate: true }),
    howFar({ ...HERE, placeIsApproximate: true }, MARKET),
  ]) {
    expect(away).toEqual({ is: "approximate", kmToMiddle: distanceKm(HERE, MARKET) });
    expect([formatAway(away), readKm(away)]).toEqual([null, null]);
  }
  expect(howFar(null, MARKET)).toEqual({ is: "unknown" });
  expect(formatAway(howFar(undefined, MARKET))).toBeNull();
});

test("the middle is the median, and null for no markets", () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  expect(getMiddle([at(43.1, -89.4), at(43, -89.5), at(46.7, -92)])).toEqual(at(43.1, -89.5));
  expect(getMiddle([])).toBeNull();
});

test("coordinates are read with a comma or a space, and refused outside of the earth", () => {
  expect(parseCoordinates("43.0747, -89.3842")).toEqual({ latitude: 43.0747, longitude: -89.3842 });
  expect(parseCoordinates("43 -89")).toEqual({ latitude: 43, longitude: -89 });
  expect(parseCoordinates("90, -180")).toEqual({ latitude: 90, longitude: -180 });
  expect([parseCoordinates("91, -89"), parseCoordinates("43, -181")]).toEqual([null, null]);
  expect(parseCoordinates("downtown")).toBeNull();
});
