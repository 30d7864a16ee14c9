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

test("long names need more space", () => {
  const at = (name: string, longitude: number) => [name, 44, longitude] as const;
  expect(thinNames([at("Ash", -90), at("Elm", -89.5)], 7)).toHaveLength(2);
  expect(thinNames([at("Chippewa Falls", -90), at("Wisconsin Rapids", -89.5)], 7)).toHaveLength(1);
});
