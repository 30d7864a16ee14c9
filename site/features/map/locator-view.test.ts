import { expect, test } from "vitest";
import { getLocatorView } from "./locator-view.ts";

const WISCONSIN = { south: 42.45, west: -93, north: 47.1, east: -86.7 };
const ASPECT = 0.77;

test("converts a place to pixels from the corner of the frame", () => {
  const { toPixels } = getLocatorView(WISCONSIN, ASPECT);
  expect(toPixels({ latitude: 43.0747, longitude: -89.3841 })).toEqual({ x: 211, y: 249 });
});

test.each([
  [42.45, -93],
  [47.1, -86.7],
])("the corner %d, %d of the area is inside the frame", (latitude, longitude) => {
  const { width, height, toPixels } = getLocatorView(WISCONSIN, ASPECT);
  const { x, y } = toPixels({ latitude, longitude });
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(width);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(height);
});

test("the view's transform maps pixels to the outline's grid", () => {
  const { viewBox, transform, width } = getLocatorView(WISCONSIN, ASPECT);
  const [left = 0, top = 0, across = 0] = viewBox.split(" ").map(Number);
  expect(transform).toMatch(new RegExp(`^translate\\(${left} ${top}\\) scale\\(`));
  expect(across / width).toBeCloseTo(Number(/scale\((.*)\)/.exec(transform)?.[1]), 2);
});
