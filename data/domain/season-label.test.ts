import { expect, test } from "vitest";
import { formatSeason } from "./season-label.ts";

test.each([
  ["05-07", "10-29", "May 7 to October 29"],
  ["05-01", "10-31", "May to October"],
  ["11-01", "02-28", "November to February"],
  ["11-01", "02-29", "November to February"],
  ["11-05", "04-20", "November 5 to April 20"],
  ["06-01", "06-30", "June"],
  ["06-01", "07-17", "June 1 to July 17"],
  ["09-20", "09-20", "September 20"],
  ["01-01", "12-31", "Year-round"],
])("from %s to %s: %s", (from, to, label) => {
  expect(formatSeason({ from, to })).toBe(label);
});
