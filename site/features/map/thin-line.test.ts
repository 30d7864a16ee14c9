import { expect, test } from "vitest";
import type { Point } from "./outline-path.ts";
import { thinLine } from "./thin-line.ts";

const none = () => false;

/** A hundredth of a degree at the equator is 3.6 steps. */
const line: Point[] = [
  [0, 0],
  [0.1, 0.01],
  [0.2, 0],
  [0.3, 0.1],
  [0.4, 0],
];

test("points that lie nearly on the line between others go, and corners stay", () => {
  expect(thinLine(line, 5, none)).toEqual([
    [0, 0],
    [0.2, 0],
    [0.3, 0.1],
    [0.4, 0],
  ]);
});

test("a line that strays less than the tolerance is its two ends", () => {
  expect(thinLine(line, 40, none)).toEqual([
    [0, 0],
    [0.4, 0],
  ]);
});

test("points that another line shares stay where they are", () => {
  expect(thinLine(line, 40, ([longitude]) => longitude === 0.1)).toEqual([
    [0, 0],
    [0.1, 0.01],
    [0.4, 0],
  ]);
});

test("a ring keeps its farthest point, so that it does not vanish", () => {
  const ring: Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  expect(thinLine(ring, 20, none)).toEqual(ring);
  expect(thinLine(ring, 1000, none)).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
