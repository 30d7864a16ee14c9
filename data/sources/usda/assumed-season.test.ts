import { expect, test } from "vitest";
import { completeSeason } from "./assumed-season.ts";

const outdoorSeason = { from: "05-01", to: "10-31" };
const complete = (dates: { from?: string; to?: string }, isWinter = false) =>
  completeSeason(dates, { outdoorSeason, isWinter });

test("a season with only a first day ends with the outdoor season, even if that day is early or late", () => {
  expect(complete({ from: "06-16" })).toEqual({ from: "06-16", to: "10-31", assumed: "to" });
  expect(complete({ from: "04-17" })).toEqual({ from: "04-17", to: "10-31", assumed: "to" });
  expect(complete({ from: "10-01" })).toEqual({ from: "10-01", to: "10-31", assumed: "to" });
});

test("a season that starts when others end, or in January, is a winter season", () => {
  expect(complete({ from: "11-06" })).toEqual({ from: "11-06", to: "04-30", assumed: "to" });
  expect(complete({ from: "10-31" })).toEqual({ from: "10-31", to: "04-30", assumed: "to" });
  expect(complete({ from: "01-09" })).toEqual({ from: "01-09", to: "04-30", assumed: "to" });
  expect(complete({ from: "10-03" }, true)).toEqual({ from: "10-03", to: "04-30", assumed: "to" });
});

test("a season with only a last day starts with the outdoor season", () => {
  expect(complete({ to: "10-29" })).toEqual({ from: "05-01", to: "10-29", assumed: "from" });
  expect(complete({ to: "12-24" })).toEqual({ from: "05-01", to: "12-24", assumed: "from" });
  expect(complete({ to: "03-28" })).toEqual({ from: "11-01", to: "03-28", assumed: "from" });
  expect(complete({ to: "12-24" }, true)).toEqual({ from: "11-01", to: "12-24", assumed: "from" });
});

test("an unknown season is the outdoor one, for winter markets the winter, and never the whole year", () => {
  expect(complete({})).toEqual({ from: "05-01", to: "10-31", assumed: "both" });
  expect(complete({}, true)).toEqual({ from: "11-01", to: "04-30", assumed: "both" });
});

test("a known season is unchanged, even a whole year", () =>
  expect(complete({ from: "01-01", to: "12-31" })).toEqual({ from: "01-01", to: "12-31" }));
