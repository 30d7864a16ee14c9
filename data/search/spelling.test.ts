import { expect, test } from "vitest";
import { countAllowedTypos, countTypos, expandAbbreviation, splitWords, toStem } from "./spelling.ts";

test.each([
  ["Café Saint-Père's", ["cafe", "saint", "peres"]],
  ["  Green Bay, WI ", ["green", "bay", "wi"]],
  ["Farmers’ Market @ 2210", ["farmers", "market", "2210"]],
  ["—", []],
])("%j is split into %j", (text, words) => expect(splitWords(text)).toEqual(words));

test.each([
  ["mt", "mount"],
  ["constructor", "constructor"],
])("%s is expanded to %s", (word, expanded) => expect(expandAbbreviation(word)).toBe(expanded));

test.each([
  ["vegetables", "vegetable"],
  ["berries", "berry"],
  ["peaches", "peach"],
  ["tomatoes", "tomato"],
  ["radishes", "radish"],
  ["cheese", "cheese"],
  ["francis", "francis"],
  ["asparagus", "asparagus"],
  ["pies", "pie"],
  ["bus", "bus"],
])("the stem of %s is %s", (word, stem) => expect(toStem(word)).toBe(stem));

test("singular and plural have the same stem, even if it is not a word", () => {
  expect(toStem("cookies")).toBe(toStem("cookie"));
  expect(toStem("veggies")).toBe(toStem("veggie"));
});

test.each([
  ["madisn", "madison", 1, 1],
  ["appelton", "appleton", 1, 1],
  ["milwakie", "milwaukee", 2, 2],
  ["madison", "madison", 1, 0],
  ["oshkosh", "kenosha", 2, Infinity],
  ["ripon", "racine", 1, Infinity],
])("from %s to %s with at most %i: %d typos", (a, b, most, slips) => expect(countTypos(a, b, most)).toBe(slips));

test("short words allow no typo, long ones two", () =>
  expect(["dane", "ripon", "madison", "manitowoc"].map(countAllowedTypos)).toEqual([0, 1, 1, 2]));
