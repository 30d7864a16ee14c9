import { expect, test } from "vitest";
import { thinNames } from "./thin-names.ts";

const MADISON = ["Madison", 43.07, -89.4] as const;
const MONONA = ["Monona", 43.06, -89.33] as const;
const SUPERIOR = ["Superior", 46.72, -92.1] as const;

test("a name that would cover a larger town's is left out until the visitor zooms in", () => {
  expect(thinNames([MADISON, MONONA, SUPERIOR], 7)).toEqual([MADISON, SUPERIOR]);
  expect(thinNames([MADISON, MONONA, SUPERIOR], 13)).toEqual([MADISON, MONONA, SUPERIOR]);
});

test("the first name has priority", () => expect(thinNames([MONONA, MADISON], 7)).toEqual([MONONA]));

// At zoom 10, 728 pixels are a degree of longitude, and 1012 a degree of latitude here.
test.each([
  ["33.4 pixels beside it", "Elm", 44, -89.9541, 1],
  ["33.6 pixels beside it", "Elm", 44, -89.9539, 2],
  ["31.7 pixels above it", "Elm", 44.0313, -90, 1],
  ["32.3 pixels above it", "Elm", 44.0319, -90, 2],
  ["33.6 pixels beside it, and longer", "Elms", 44, -89.9539, 1],
])("a short name leaves this much space for the next: %s", (_, name, latitude, longitude, shown) =>
  expect(
    thinNames(
      [
        ["Ash", 44, -90],
        [name, latitude, longitude],
      ],
      10,
    ),
  ).toHaveLength(shown),
);
