import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMON_CHARACTERS, RARE_CHARACTERS } from "#data/pictures/heading-characters.ts";

/** What makes browsers load the second font. */
const RANGES = Array.from(
  (
    /unicode-range: ([^;]+);/.exec(readFileSync(new URL("../styles/heading-font.css", import.meta.url), "utf8"))?.[1] ??
    ""
  ).split(","),
  (range) =>
    range
      .trim()
      .replace("U+", "")
      .split("-")
      .map((code) => parseInt(code, 16)),
);

const isInRange = (character: string) =>
  RANGES.some(([first = NaN, last = first]) => character.charCodeAt(0) >= first && character.charCodeAt(0) <= last);

test("browsers load the second heading font for each of its characters, and for none of the first's", () => {
  expect(RARE_CHARACTERS.split("").filter((character) => !isInRange(character))).toEqual([]);
  expect(COMMON_CHARACTERS.split("").filter(isInRange)).toEqual([]);
});
