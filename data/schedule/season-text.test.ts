import { expect, test } from "vitest";
import { formatSeason, seasonText } from "./season-text.ts";
import { open } from "./testing/hours.ts";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";

const SEASONS = [
  { from: "07-01", to: "07-31" },
  { from: "12-01", to: "12-31" },
];

test.each([
  ["May to October", "May to October"],
  ['{"1":"May - Oct"}', "May - Oct"],
  ['{"1":"May - Oct","2":"Nov - Dec"}', "May - Oct"],
  ["2025", "2025"],
])("the text %j becomes %j", (seasonPeriod, text) =>
  expect(seasonText({ seasons: SEASONS, text: seasonPeriod })).toBe(text),
);

test.each([["{}"], ["[]"], ['{"1":""}'], ['{"1":5}'], ["{broken"], ["   "], [{}]])(
  "%j says nothing that can be shown",
  (seasonPeriod) => expect(seasonText({ seasons: SEASONS, text: seasonPeriod })).toBe("Season info available"),
);

test("without a text the seasons' dates are used", () => {
  expect(seasonText({ seasons: SEASONS })).toBe("July; December");
  expect(seasonText({ seasons: [{ from: "04-13", to: "11-09", basis: ofYears(2024) }] })).toBe(
    "April 13 to November 9",
  );
  expect(seasonText({ seasons: [{ week: { Saturday: open("8:00-12:00") } }] })).toBeNull();
  expect(seasonText(undefined)).toBeNull();
});

test.each([
  ["05-07", "10-29", "May 7 to October 29"],
  ["05-01", "10-31", "May to October"],
  ["11-01", "02-28", "November to February"],
  ["11-05", "04-20", "November 5 to April 20"],
  ["06-01", "06-30", "June"],
  ["09-20", "09-20", "September 20"],
  ["01-01", "12-31", "Year-round"],
  ["01-01", "12-30", "Year-round"],
  ["01-01", "12-29", "January 1 to December 29"],
  ["06-01", "05-31", "Year-round"],
])("from %s to %s: %s", (from, to, label) => expect(formatSeason({ from, to })).toBe(label));

test("an assumed end is left out", () => {
  expect(formatSeason({ from: "06-16", to: "10-31", basis: assumed("to") })).toBe("From June 16");
  expect(formatSeason({ from: "06-01", to: "05-31", basis: assumed("to") })).toBe("From June 1");
  expect(formatSeason({ from: "05-01", to: "10-29", basis: assumed("from") })).toBe("Until October 29");
  expect(formatSeason({ from: "05-01", to: "10-31", basis: assumed() })).toBe("");
  const usual = { from: "05-01", to: "10-31", basis: assumed() } as const;
  expect(seasonText({ seasons: [usual] })).toBeNull();
  expect(seasonText({ seasons: [usual, { from: "12-01", to: "12-31" }] })).toBe("December");
});
