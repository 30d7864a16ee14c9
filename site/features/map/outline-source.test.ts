import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import type { OutlinePoint } from "./outline-path.ts";
import { getOutline, getOutlineSvg, type Outline } from "./outline-source.ts";

const WISCONSIN = { south: 42.45, west: -93, north: 47.1, east: -86.7 };

let outline: Outline;
beforeAll(() => {
  outline = getOutline([{ fips: "55" }], WISCONSIN);
});

test.each<[place: string, OutlinePoint, isInState: boolean, isOnLand: boolean]>([
  ["Madison", [-89.384, 43.075], true, true],
  ["Sturgeon Bay, on its peninsula", [-87.377, 44.834], true, true],
  ["Minneapolis", [-93.265, 44.978], false, true],
  ["Lake Michigan", [-87, 43.5], false, false],
])("the outlines have %s at %j in the state: %s, on land: %s", (_, place, isInState, isOnLand) =>
  expect([isInside(place, outline.state), isInside(place, outline.land)]).toEqual([isInState, isOnLand]),
);

test("county borders are inside the state", () => {
  const [longitude, latitude] = outline.counties[0]?.[1] ?? [0, 0];
  expect(outline.counties.length).toBeGreaterThan(50);
  expect(longitude).toBeGreaterThan(WISCONSIN.west);
  expect(latitude).toBeGreaterThan(WISCONSIN.south);
});

test("the file draws land, borders, state and counties in the page's colors, in at most 4 KB of brotli", () => {
  const svg = getOutlineSvg(outline);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"><g id="outline"><path d="M\d+ \d+l/);
  expect(svg.match(/var\(--map-(land|county|outline)/g)?.length).toBeGreaterThanOrEqual(5);
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(4000);
});

test("any state can be drawn", () => {
  const vermont = getOutline([{ fips: "50" }], { south: 42.7, west: -73.5, north: 45.1, east: -71.4 });
  expect(isInside([-72.576, 44.26], vermont.state)).toBe(true);
  expect(isInside([-71.54, 43.2], vermont.land)).toBe(true);
});

test("an unknown state is an error that says where to correct it", () =>
  expect(() => getOutline([{ fips: "99" }], WISCONSIN)).toThrow(
    'us-atlas has no state with FIPS code "99". Correct fips in data/region.ts.',
  ));

/** Even-odd rule: counts the edges east of the point. */
function isInside([x, y]: OutlinePoint, rings: readonly (readonly OutlinePoint[])[]): boolean {
  let isIn = false;
  for (const ring of rings) {
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[at + 1] ?? [x1, y1];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
    }
  }
  return isIn;
}
