import { expect, test } from "vitest";
import { chooseMapView, MAX_ZOOM } from "./map-zoom.ts";

/** `count` places on a line from 43 N 90 W to 46 N 87 W. */
const places = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    latitude: 43 + (3 * index) / Math.max(1, count - 1),
    longitude: -90 + (3 * index) / Math.max(1, count - 1),
  }));
const SOUTH_EAST = { latitude: 42.5, longitude: -86.8 };

const WHOLE_LINE = { south: 43, west: -90, north: 46, east: -87 };
const WITH_VISITOR = { south: 42.5, west: -90, north: 46, east: -86.8 };

test("nothing to show leaves the map where it is", () => {
  expect(chooseMapView([], null)).toEqual({ kind: "stay" });
  expect(chooseMapView([], SOUTH_EAST)).toEqual({ kind: "stay" });
});

test.each([2, 19, 20, 50, 51, 300])("without a position %i markets are fitted, no closer than 8", (count) =>
  expect(chooseMapView(places(count), null)).toEqual({ kind: "fit", bounds: WHOLE_LINE, maxZoom: 8, delayMs: 0 }),
);

test.each([
  [2, 12],
  [19, 12],
  [20, 10],
  [50, 10],
])("with a position %i markets are fitted together with the visitor, no closer than %i", (count, maxZoom) =>
  expect(chooseMapView(places(count), SOUTH_EAST)).toEqual({ kind: "fit", bounds: WITH_VISITOR, maxZoom, delayMs: 0 }),
);

test("with a position more than 50 markets zoom to the visitor at 10, after 1.5 s", () =>
  expect(chooseMapView(places(51), SOUTH_EAST)).toEqual({ kind: "user", center: SOUTH_EAST, zoom: 10, delayMs: 1500 }));

test("one market is a point to fit", () =>
  expect(chooseMapView([{ latitude: 44, longitude: -89 }], null)).toMatchObject({
    bounds: { south: 44, west: -89, north: 44, east: -89 },
  }));

test("tiles and popups go down to 19", () => expect(MAX_ZOOM).toBe(19));
