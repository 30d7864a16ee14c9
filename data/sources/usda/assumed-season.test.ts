import { expect, test } from "vitest";
import { completeSeason } from "./assumed-season.ts";

const outdoorSeason = { from: "05-01", to: "10-31" };
const complete = (dates: { from?: string; to?: string }, isWinter = false) =>
  completeSeason(dates, { outdoorSeason, isWinter });

test("a first day alone runs to the usual end of the outdoor season, early and late ones too", () => {
  expect(complete({ from: "06-16" })).toEqual({ from: "06-16", to: "10-31", assumed: "to" });
  expect(complete({ from: "04-17" })).toEqual({ from: "04-17", to: "10-31", assumed: "to" });
  expect(complete({ from: "10-01" })).toEqual({ from: "10-01", to: "10-31", assumed: "to" });
});

test("a season that begins when the others end, or in January, is one of the winter", () => {
  expect(complete({ from: "11-06" })).toEqual({ from: "11-06", to: "04-30", assumed: "to" });
  expect(complete({ from: "10-31" })).toEqual({ from: "10-31", to: "04-30", assumed: "to" });
  expect(complete({ from: "01-09" })).toEqual({ from: "01-09", to: "04-30", assumed: "to" });
  expect(complete({ from: "10-03" }, true)).toEqual({ from: "10-03", to: "04-30", assumed: "to" });
});

test("a last day alone begins as usual", () => {
  expect(complete({ to: "10-29" })).toEqual({ from: "05-01", to: "10-29", assumed: "from" });
  expect(complete({ to: "12-24" })).toEqual({ from: "05-01", to: "12-24", assumed: "from" });
  expect(complete({ to: "03-28" })).toEqual({ from: "11-01", to: "03-28", assumed: "from" });
  expect(complete({ to: "12-24" }, true)).toEqual({ from: "11-01", to: "12-24", assumed: "from" });
});

test("where nothing is known it is the outdoor season, of winter markets the winter, never the year", () => {
  expect(complete({})).toEqual({ from: "05-01", to: "10-31", assumed: "both" });
  expect(complete({}, true)).toEqual({ from: "11-01", to: "04-30", assumed: "both" });
});

test("what is known stays, a whole year too", () =>
  expect(complete({ from: "01-01", to: "12-31" })).toEqual({ from: "01-01", to: "12-31" }));
