import { expect, test } from "vitest";
import { findNextPart, type IndexPart, isInParts, listPartsInView, readParts } from "./index-parts.ts";
import { describeParts } from "./split-markets.ts";

const part = (name: string, count: number, west: number, east: number): IndexPart => ({
  ...{ name, count, south: 44, west, north: 45, east },
  ...{ latitude: 44.5, longitude: (west + east) / 2 },
});

/** Three areas side by side, from east to west. */
const NEAR = part("near", 3, -89, -88);
const NEXT = part("next", 400, -90, -89);
const FAR = part("far", 900, -91, -90);
const PARTS = [FAR, NEAR, NEXT];

/** In NEAR, a tenth of a degree from NEXT: eight kilometres. */
const VISITOR = { latitude: 44.5, longitude: -88.9 };

const at = (longitude: number) => ({ latitude: 44.5, longitude });

test("an overview is told from an index, and gives its parts back with bounds that hold all of their markets", () => {
  const overview = describeParts(
    new Map([
      ["a0", [at(-88.123), at(-88.127)]],
      ["a1", [{ latitude: 43, longitude: -90 }]],
    ]),
  );
  expect(isInParts(overview)).toBe(true);
  expect(isInParts({ format: 4, ids: [] })).toBe(false);
  expect(isInParts(null)).toBe(false);
  expect(readParts(overview)).toEqual([
    { name: "a0", count: 2, south: 44.5, west: -88.13, north: 44.5, east: -88.12, latitude: 44.5, longitude: -88.12 },
    { name: "a1", count: 1, south: 43, west: -90, north: 43, east: -90, latitude: 43, longitude: -90 },
  ]);
});

test("the part around the visitor comes first, then others until enough markets are the nearest of all", () => {
  expect(findNextPart(PARTS, new Map(), VISITOR, 2)?.name).toBe("near");
  const twoClose = new Map([["near", [at(-88.9), at(-88.85), at(-88.1)]]]);
  expect(findNextPart(PARTS, twoClose, VISITOR, 2)).toBeNull();
  // The third is farther than the next part's edge: there may be nearer ones.
  expect(findNextPart(PARTS, twoClose, VISITOR, 3)?.name).toBe("next");
});

test("with all parts here there is none to load, however few their markets are", () => {
  const all = new Map(PARTS.map(({ name }) => [name, [at(-88.9)]]));
  expect(findNextPart(PARTS, all, VISITOR, 50)).toBeNull();
});

test("a view brings the parts that it touches and that are not here, unless they have too many markets", () => {
  const view = { south: 44.2, west: -89.5, north: 44.4, east: -88.5 };
  const list = (loaded: readonly string[], most: number) =>
    listPartsInView(PARTS, new Map(loaded.map((name) => [name, []])), view, most).map(({ name }) => name);
  expect(list([], 1000)).toEqual(["near", "next"]);
  expect(list(["near"], 1000)).toEqual(["next"]);
  expect(list([], 402)).toEqual([]);
  expect(list(["next"], 402)).toEqual(["near"]);
});
