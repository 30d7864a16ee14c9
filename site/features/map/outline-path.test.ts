import { expect, test } from "vitest";
import { project } from "./outline-use.ts";
import { type OutlinePoint, thinLine, toSvgPath } from "./outline-path.ts";

/** A point this many steps east and south of 0°, 0°, where steps are equal in both directions. */
const at = (x: number, y: number): OutlinePoint => [(x * 360) / 131072, (-y * 360) / 131072];

test("the world's middle and corners are where web maps have them", () => {
  expect(project(0, 0)).toEqual([65536, 65536]);
  expect(project(-180, 85.0511287798066)[0]).toBe(0);
  expect(project(-180, 85.0511287798066)[1]).toBeCloseTo(0, 6);
  expect(project(180, -85.0511287798066).map(Math.round)).toEqual([131072, 131072]);
});

test("a place is where zoom 9 has its pixel", () => {
  // By another form of the formula: (1 - asinh(tan 43.0747°) / π) / 2 of the world's height from the top.
  expect(project(-89.3841, 43.0747).map(Math.round)).toEqual([32992, 48125]);
});

test.each<[what: string, lines: OutlinePoint[][], path: string]>([
  [
    "starts at its first point, and goes on from point to point",
    [[at(0, 0), at(5, 3), at(4, 7), at(4, 2)]],
    "l5 3 -1 4 0-5",
  ],
  ["is closed without its last point, if it is a ring", [[at(0, 0), at(5, 0), at(5, 5), at(0, 0)]], "l5 0 0 5z"],
  ["has no points within one step", [[at(0, 0), at(0.2, 0.3), at(6, 0), at(6, 2)]], "l6 0 0 2"],
  [
    "continues with the next line",
    [
      [at(0, 0), at(1, 1)],
      [at(2, 2), at(3, 3)],
    ],
    "l1 1M65538 65538l1 1",
  ],
])("a path %s", (_, lines, path) => expect(toSvgPath(lines)).toBe(`M65536 65536${path}`));

test("a line that is a point is left out", () => expect(toSvgPath([[at(0, 0), at(0.2, 0.3)]])).toBe(""));

const none = () => false;

/** A hundredth of a degree at the equator is 3.6 steps. */
const line: OutlinePoint[] = [
  [0, 0],
  [0.1, 0.01],
  [0.2, 0],
  [0.3, 0.1],
  [0.4, 0],
];

test.each<[what: string, tolerance: number, isFixed: (point: OutlinePoint) => boolean, kept: number[]]>([
  ["points close to the line between others, but no corners", 5, none, [0, 0.2, 0.3, 0.4]],
  ["all within the tolerance, but the two ends", 40, none, [0, 0.4]],
  ["no points shared with another line", 40, ([longitude]) => longitude === 0.1, [0, 0.1, 0.4]],
])("a thinned line lacks %s", (_, tolerance, isFixed, kept) =>
  expect(thinLine(line, tolerance, isFixed)).toEqual(line.filter(([longitude]) => kept.includes(longitude))),
);

test("a ring keeps its farthest point, so it does not disappear", () => {
  const ring: OutlinePoint[] = [
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
