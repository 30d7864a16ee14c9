import { expect, test } from "vitest";
import { project } from "./mercator.ts";
import { type Point, toPath } from "./outline-path.ts";

/** A point so many steps east and south of where the equator meets the prime meridian (near which steps are even). */
const at = (x: number, y: number): Point => [(x * 360) / 131072, (-y * 360) / 131072];

test("the world's middle and corners are where web maps have them", () => {
  expect(project(0, 0)).toEqual([65536, 65536]);
  expect(project(-180, 85.0511287798066)[0]).toBe(0);
  expect(project(-180, 85.0511287798066)[1]).toBeCloseTo(0, 6);
  expect(project(180, -85.0511287798066).map(Math.round)).toEqual([131072, 131072]);
});

test("a place is where zoom 9 has its pixel", () => {
  // By the other common form of the formula: (1 - asinh(tan 43.0747°) / π) / 2 of the world from its top.
  expect(project(-89.3841, 43.0747).map(Math.round)).toEqual([32992, 48125]);
});

test("a line starts at its first point and goes on in differences", () => {
  expect(toPath([[at(0, 0), at(5, 3), at(4, 7), at(4, 2)]])).toBe("M65536 65536l5 3 -1 4 0-5");
});

test("a ring is closed without its last point", () => {
  expect(toPath([[at(0, 0), at(5, 0), at(5, 5), at(0, 0)]])).toBe("M65536 65536l5 0 0 5z");
});

test("points within a step fall together, and a line that shrinks to a point is left out", () => {
  expect(toPath([[at(0, 0), at(0.2, 0.3), at(6, 0)]])).toBe("M65536 65536l6 0");
  expect(toPath([[at(0, 0), at(0.2, 0.3)]])).toBe("");
});

test("several lines are one path", () => {
  expect(
    toPath([
      [at(0, 0), at(1, 1)],
      [at(2, 2), at(3, 3)],
    ]),
  ).toBe("M65536 65536l1 1M65538 65538l1 1");
});
