import { describe, expect, test } from "vitest";
import { findDayDoubt } from "./doubt.ts";
import { listUnsureDays } from "./unsure-days.ts";
import { getLocalMoment, toIsoDate } from "./local-time.ts";
import type { Schedule, Season, SpecialDay } from "./schedule.ts";
import { open } from "./testing/hours.ts";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";
import { WEEKDAYS } from "./weekday.ts";

const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");
const WEEK = { Saturday: open("8:00-12:00") };
/** In 2026 it is April 11 to November 14. */
const SEASON: Season = { from: "04-13", to: "11-09", basis: ofYears(2024, 2024), week: WEEK };

const doubt = (schedule: Schedule, date: string) => findDayDoubt({ schedule }, on(date));

const YOUNG = "season not confirmed yet";
const OLD = "season may be over";
const SUNDAYS = { Sunday: open("8:00-12:00") };
const OWN = [{ from: "2026-04-11", to: "2026-11-14" }];
const UNDATED: Season = { from: "04-11", to: "11-14", week: WEEK };
const WINTER: Season = { from: "11-01", to: "04-30", week: WEEK };
const ACROSS: Season = { from: "11-02", to: "04-26", basis: ofYears(2024, 2025), week: WEEK };
const ASSUMED: Season = { from: "05-01", to: "10-31", basis: assumed(), week: WEEK };
// In 2026 the early one ends on July 11, and the regular one begins on July 18.
const EARLY: Season = { from: "05-13", to: "07-08", basis: ofYears(2023, 2023), week: WEEK };
const REGULAR: Season = { ...EARLY, from: "07-15", to: "10-28", week: { Saturday: open("7:00-14:00") } };

test.each<[what: string, Season[], date: string, doubt: string | null]>([
  ["before the first day", [SEASON], "2026-04-04", null],
  ["in the first two weeks of a season from another year", [SEASON], "2026-04-11", YOUNG],
  ["in the first two weeks of a season from another year", [SEASON], "2026-04-18", YOUNG],
  ["after the first two weeks", [SEASON], "2026-04-25", null],
  ["on another weekday", [SEASON], "2026-04-15", null],
  ["before the last two weeks", [SEASON], "2026-10-31", null],
  ["in the last two weeks", [SEASON], "2026-11-07", OLD],
  ["in the last two weeks", [SEASON], "2026-11-14", OLD],
  ["after the last day", [SEASON], "2026-11-21", null],
  ["in the year itself", [SEASON], "2024-04-13", null],
  ["in the year itself", [SEASON], "2024-11-09", null],
  ["at an end from the year itself", [{ ...SEASON, from: "04-11", basis: ofYears(2026) }], "2026-04-11", null],
  ["at ends without a year", [UNDATED], "2026-04-11", null],
  [
    "at the one end from another year",
    [{ ...UNDATED, to: "11-09", basis: ofYears(undefined, 2024) }],
    "2026-11-07",
    OLD,
  ],
  ["at the other end", [{ ...UNDATED, to: "11-09", basis: ofYears(undefined, 2024) }], "2026-04-11", null],
  ["in a year with its own dates", [{ ...SEASON, years: OWN }], "2026-04-11", null],
  ["in a year without", [{ ...SEASON, years: OWN }], "2027-04-10", YOUNG],
  ["in a week that is not in the rhythm", [{ ...SEASON, rhythm: { weeksOfMonth: [1] } }], "2026-04-11", null],
  ["in another season for sure", [SEASON, WINTER], "2026-04-11", null],
  ["in another season of other days", [SEASON, { ...WINTER, week: SUNDAYS }], "2026-04-11", YOUNG],
  ["before another season continues", [EARLY, REGULAR], "2026-07-11", null],
  ["after another season", [EARLY, REGULAR], "2026-07-18", null],
  ["where the first of two begins", [EARLY, REGULAR], "2026-05-09", YOUNG],
  ["where the last of two ends", [EARLY, REGULAR], "2026-10-31", OLD],
  ["before another season of other days", [EARLY, { ...REGULAR, week: SUNDAYS }], "2026-07-11", OLD],
  ["before a season after a break", [EARLY, { ...REGULAR, from: "08-05" }], "2026-07-11", OLD],
  ["before a season of one day a week later", [EARLY, { from: "07-18", to: "07-18", week: WEEK }], "2026-07-11", null],
  ["on the last day of another season for sure", [SEASON, { ...WINTER, to: "11-14" }], "2026-11-14", null],
  ["on the last day of another season for sure", [{ ...WINTER, to: "11-14" }, SEASON], "2026-11-14", null],
  ["across the New Year, in the year itself", [ACROSS], "2025-04-26", null],
  ["across a later New Year", [ACROSS], "2025-11-08", YOUNG],
  ["across a later New Year", [ACROSS], "2026-04-18", OLD],
  ["in the first 31 days of an assumed season", [ASSUMED], "2026-05-02", YOUNG],
  ["in the first 31 days of an assumed season", [ASSUMED], "2026-05-30", YOUNG],
  ["after the first 31 days", [{ ...ASSUMED, from: "05-06" }], "2026-06-06", null],
  ["before the last 31 days", [{ ...ASSUMED, to: "10-27" }], "2026-09-26", null],
  ["in the last 31 days", [ASSUMED], "2026-10-03", OLD],
  ["where only the other end is assumed", [{ ...ASSUMED, basis: assumed("to") }], "2026-05-02", null],
  ["where only the other end is assumed", [{ ...ASSUMED, basis: assumed("from") }], "2026-10-31", null],
  ["where this end is assumed", [{ ...ASSUMED, basis: assumed("from") }], "2026-05-02", YOUNG],
  ["in an assumed season with dates of this year", [{ ...ASSUMED, years: OWN }], "2026-05-02", null],
])("the doubt %s: %j on %s", (_, seasons, date, expected) => expect(doubt({ seasons }, date)).toBe(expected));

test("a single day with hours is in no doubt", () => {
  const days = [{ on: "2026-04-11", hours: open("9:00-12:00") }];
  expect(doubt({ seasons: [SEASON], days }, "2026-04-11")).toBeNull();
});

describe("a day on which the market was closed in another year", () => {
  // July 4 is a Saturday in 2026, a Sunday in 2027.
  const unsure = { on: "07-04", isUnsure: true } as const;
  const schedule: Schedule = { seasons: [SEASON], days: [unsure, { on: "12-24" }] };

  test("is in doubt if it is a market day", () => {
    expect(doubt(schedule, "2026-07-04")).toBe("often closed on July 4: ask");
    expect(doubt(schedule, "2026-07-11")).toBeNull();
    expect(doubt(schedule, "2027-07-04")).toBeNull();
  });

  test("unless the day of this year is known", () => {
    const withDay = (day: object) => doubt({ ...schedule, days: [unsure, { on: "2026-07-04", ...day }] }, "2026-07-04");
    expect(withDay({})).toBeNull();
    expect(withDay({ hours: open("9:00-12:00") })).toBeNull();
  });

  test.each([
    ["2026-06-27", 7, ["2026-07-04"]],
    ["2026-06-26", 7, []],
    ["2026-07-04", 7, ["2026-07-04"]],
    ["2026-07-05", 366, []],
  ])("is found ahead of %s, within %i days: %j", (date, days, found) =>
    expect(listUnsureDays({ schedule }, on(date), days).map(({ day }) => toIsoDate(day))).toEqual(found),
  );
});

const DAILY: Schedule = {
  seasons: [{ week: Object.fromEntries(WEEKDAYS.map((day) => [day, open("8:00-12:00")])) }],
};

describe("a holiday on which markets often close", () => {
  test.each([
    ["2026-07-04", "July 4"],
    ["2026-11-26", "Thanksgiving"],
    ["2027-11-25", "Thanksgiving"],
    ["2026-12-24", "Christmas Eve"],
    ["2026-12-25", "Christmas"],
    ["2027-01-01", "New Year’s Day"],
  ])("%s is called %s", (date, name) => expect(doubt(DAILY, date)).toBe(`often closed on ${name}: ask`));

  test.each(["2026-07-03", "2026-11-19", "2026-11-27", "2026-12-26", "2026-12-31", "2026-05-25"])(
    "%s is no such day",
    (date) => expect(doubt(DAILY, date)).toBeNull(),
  );

  test("is in doubt only on market days, unless the market is open around the clock", () => {
    expect(doubt({ seasons: [SEASON] }, "2026-07-04")).toBe("often closed on July 4: ask");
    expect(doubt({ seasons: [SEASON] }, "2026-12-24")).toBeNull();
    expect(doubt({ seasons: [{ ...SEASON, week: { Saturday: open("0:00-24:00") } }] }, "2026-07-04")).toBeNull();
    expect(doubt({ seasons: [{ ...SEASON, rhythm: { weeksOfMonth: [2] } }] }, "2026-07-04")).toBeNull();
  });

  test("is settled by a certain day of the schedule, or a notice that begins or ends on it", () => {
    const withDay = (day: SpecialDay) => doubt({ seasons: [SEASON], days: [day] }, "2026-07-04");
    expect(withDay({ on: "2026-07-04", hours: open("8:00-12:00") })).toBeNull();
    expect(withDay({ on: "07-04", hours: open("8:00-12:00") })).toBeNull();
    expect(withDay({ on: "07-04" })).toBeNull();
    expect(withDay({ on: "2025-07-04" })).toBe("often closed on July 4: ask");
    const withNotice = (from: string, to: string) =>
      findDayDoubt({ schedule: { seasons: [SEASON] }, notices: [{ from, to, text: "Fireworks" }] }, on("2026-07-04"));
    expect(withNotice("2026-07-04", "2026-07-04")).toBeNull();
    expect(withNotice("2026-06-30", "2026-07-04")).toBeNull();
    expect(withNotice("2026-06-30", "2026-07-05")).toBe("often closed on July 4: ask");
  });
});

test("a carried day is called by its name", () => {
  const days = [{ on: "2026-11-28", note: "the Saturday after Thanksgiving", isUnsure: true as const }];
  expect(doubt({ ...DAILY, days }, "2026-11-28")).toBe("often closed on the Saturday after Thanksgiving: ask");
});

test("a market day on which it was elsewhere in other years is in doubt", () => {
  const days = [
    { on: "2026-07-11", place: "Breese Stevens Field", hours: open("7:00-12:00"), isUnsure: true as const },
  ];
  expect(doubt({ seasons: [SEASON], days }, "2026-07-11")).toBe("may be at Breese Stevens Field: ask");
  expect(doubt({ seasons: [SEASON], days }, "2026-07-18")).toBeNull();
  expect(doubt({ seasons: [SEASON], days: [{ on: "2026-07-11" }, ...days] }, "2026-07-11")).toBeNull();
});
