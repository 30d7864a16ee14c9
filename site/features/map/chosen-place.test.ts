import { expect, test } from "vitest";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { getPlaceView, isSameShownPlace } from "./chosen-place.ts";

const BAY: ShownPlace = { kind: "town", name: "Sturgeon Bay", latitude: 44.834, longitude: -87.377, withinMiles: 20 };
const DOOR: ShownPlace = {
  kind: "county",
  name: "Door County",
  rings: [
    [
      [-87.7, 44.7],
      [-86.9, 45.4],
      [-87.1, 44.9],
      [-87.7, 44.7],
    ],
  ],
};

test("a town without a radius is shown at a fixed zoom", () =>
  expect(getPlaceView({ ...BAY, withinMiles: null })).toEqual({
    kind: "user",
    center: { latitude: 44.834, longitude: -87.377 },
    zoom: 10,
    delayMs: 0,
  }));

test("with a radius the whole circle is in view, as wide as high in miles", () =>
  // 69.05 miles are a degree of latitude; so far north, they are two of longitude.
  expect(getPlaceView({ ...BAY, latitude: 60, longitude: -90, withinMiles: 69.05 })).toEqual({
    kind: "fit",
    bounds: { south: 59, north: 61, west: expect.closeTo(-92) as number, east: expect.closeTo(-88) as number },
    maxZoom: 12,
    delayMs: 0,
  }));

test("a county is in view completely", () =>
  expect(getPlaceView(DOOR)).toMatchObject({ bounds: { south: 44.7, west: -87.7, north: 45.4, east: -86.9 } }));

test("places differ by kind, position and radius", () => {
  expect(isSameShownPlace(BAY, { ...BAY })).toBe(true);
  expect(isSameShownPlace(BAY, { ...BAY, withinMiles: 30 })).toBe(false);
  expect(isSameShownPlace(BAY, { ...BAY, name: "Door County" })).toBe(false);
  expect(isSameShownPlace(DOOR, { ...DOOR, rings: [] })).toBe(true);
  expect(isSameShownPlace(DOOR, BAY)).toBe(false);
  expect(isSameShownPlace(DOOR, null)).toBe(false);
  expect(isSameShownPlace(null, null)).toBe(true);
});
