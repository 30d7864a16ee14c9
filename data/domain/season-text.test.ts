import { expect, test } from "vitest";
import { seasonText } from "./season-text.ts";

test.each([
  ["May to October", "May to October"],
  ["  May to October ", "May to October"],
  ['{"1":"May - Oct"}', "May - Oct"],
  ['{"1":"May - Oct","2":"Nov - Dec"}', "May - Oct"],
  ['["May"]', "May"],
  ['"May"', "May"],
  ["2025", "2025"],
])("the text %j reads %j", (seasonPeriod, text) => {
  expect(seasonText(seasonPeriod)).toBe(text);
});

test("an object gives its first value", () => {
  expect(seasonText({ "1": "May to October", "2": "November to December" })).toBe("May to October");
});

test.each([["{}"], ["[]"], ['{"1":""}'], ['{"1":5}'], ["{broken"], ["   "], [{}]])(
  "%j says nothing that can be shown",
  (seasonPeriod) => {
    expect(seasonText(seasonPeriod)).toBe("Season info available");
  },
);

test("without a season period there is nothing to say", () => {
  expect(seasonText(undefined)).toBeNull();
  expect(seasonText(null)).toBeNull();
});
