import { expect, test } from "vitest";
import { listInView, raiseSheet, settleSheet } from "./sheet-rules.ts";

const HEIGHTS = { collapsed: 100, half: 300, full: 600 };

test.each([
  [140, "collapsed"],
  [210, "half"],
  [440, "half"],
  [460, "full"],
  [640, "full"],
] as const)("laid down at %i px it rests in the nearest position", (height, position) => {
  expect(settleSheet(height, 0.1, HEIGHTS)).toBe(position);
});

test.each([
  ["up from near the bottom", 140, 0.6, "half"],
  ["up from above the middle", 310, 0.6, "full"],
  ["down from near the top", 560, -0.6, "half"],
  ["down from below the middle", 290, -0.6, "collapsed"],
  ["up at the top", 600, 0.6, "full"],
  ["down at the bottom", 100, -0.6, "collapsed"],
] as const)("thrown %s it goes on to the next position", (_, height, speed, position) => {
  expect(settleSheet(height, speed, HEIGHTS)).toBe(position);
});

test("steps go up and down and stop at the ends", () => {
  expect(raiseSheet("collapsed", 1)).toBe("half");
  expect(raiseSheet("half", 1)).toBe("full");
  expect(raiseSheet("full", 1)).toBe("full");
  expect(raiseSheet("half", -1)).toBe("collapsed");
  expect(raiseSheet("collapsed", -1)).toBe("collapsed");
});

test("in view is what lies within the bounds, in its order, the chosen one first", () => {
  const markets = [
    { id: 1, latitude: 43, longitude: -89 },
    { id: 2, latitude: 46, longitude: -89 },
    { id: 3, latitude: 43.5, longitude: -92 },
    { id: 4, latitude: 44, longitude: -88 },
  ];
  const bounds = { south: 42, west: -90, north: 44, east: -88 };
  expect(listInView(markets, bounds, null).map(({ id }) => id)).toEqual([1, 4]);
  expect(listInView(markets, bounds, 4).map(({ id }) => id)).toEqual([4, 1]);
  expect(listInView(markets, bounds, 2).map(({ id }) => id)).toEqual([1, 4]);
});
