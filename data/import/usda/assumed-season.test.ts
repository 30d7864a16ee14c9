import { expect, test } from "vitest";
import { completeSeason } from "./assumed-season.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

const outdoorSeason = { from: "05-01", to: "10-31" };

test.each([
  // With only a first day it ends with the outdoor season, even if that day is early or late.
  [{ from: "04-17" }, false, { from: "04-17", to: "10-31", basis: assumed("to") }],
  [{ from: "10-17" }, false, { from: "10-17", to: "10-31", basis: assumed("to") }],
  // One that starts when others end, or in January, is of the winter.
  [{ from: "10-18" }, false, { from: "10-18", to: "04-30", basis: assumed("to") }],
  [{ from: "01-09" }, false, { from: "01-09", to: "04-30", basis: assumed("to") }],
  [{ from: "10-03" }, true, { from: "10-03", to: "04-30", basis: assumed("to") }],
  [{ to: "12-24" }, false, { from: "05-01", to: "12-24", basis: assumed("from") }],
  [{ to: "03-28" }, false, { from: "11-01", to: "03-28", basis: assumed("from") }],
  [{ to: "12-24" }, true, { from: "11-01", to: "12-24", basis: assumed("from") }],
  // An unknown one is never the whole year; a known one is unchanged, even a whole year.
  [{}, false, { from: "05-01", to: "10-31", basis: assumed() }],
  [{}, true, { from: "11-01", to: "04-30", basis: assumed() }],
  [{ from: "01-01", to: "12-31" }, false, { from: "01-01", to: "12-31" }],
])("the season %j, of a winter market: %s, is %j", (dates, isWinter, season) =>
  expect(completeSeason(dates, { outdoorSeason, isWinter })).toEqual(season),
);
