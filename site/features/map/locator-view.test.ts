import { expect, test } from "vitest";
import { getLocatorView } from "./locator-view.ts";

const WISCONSIN = { south: 42.45, west: -93, north: 47.1, east: -86.7 };
const ASPECT = 0.77;

test("the view's transform maps pixels to the outline's grid", () => {
  const { viewBox, transform, width } = getLocatorView(WISCONSIN, ASPECT);
  const [left = 0, top = 0, across = 0] = viewBox.split(" ").map(Number);
  expect(transform).toMatch(new RegExp(`^translate\\(${left} ${top}\\) scale\\(`));
  expect(across / width).toBeCloseTo(Number(/scale\((.*)\)/.exec(transform)?.[1]), 2);
});
