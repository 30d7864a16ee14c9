import { describe, expect, test } from "vitest";
import { findDoubt, listUnsureDays } from "./doubt.ts";
import { getLocalMoment, toIsoDate } from "./local-time.ts";
import type { Schedule } from "./schedule.ts";
import { open } from "./testing/hours.ts";

const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");
const WEEK = { Saturday: open("8:00-12:00") };
/** In 2026 it is April 11 to November 14. */
const SEASON = { from: "04-13", to: "11-09", fromYear: 2024, toYear: 2024, week: WEEK };

const doubt = (schedule: Schedule, date: string) => findDoubt({ schedule }, on(date));

describe("the first and last two weeks of a season from another year", () => {
  test.each([
    ["2026-04-04", null],
    ["2026-04-11", "season may not have begun"],
    ["2026-04-18", "season may not have begun"],
    ["2026-04-25", null],
    ["2026-04-15", null],
    ["2026-10-31", null],
    ["2026-11-07", "season may be over"],
    ["2026-11-14", "season may be over"],
    ["2026-11-21", null],
    ["2024-04-13", null],
    ["2024-11-09", null],
  ])("on %s: %s", (date, expected) => expect(doubt({ seasons: [SEASON] }, date)).toBe(expected));

  test("only at an end from another year", () => {
    const { toYear, ...first } = SEASON;
    expect(doubt({ seasons: [first] }, "2026-04-11")).toBe("season may not have begun");
    expect(doubt({ seasons: [first] }, "2026-11-07")).toBeNull();
    expect(doubt({ seasons: [{ ...SEASON, fromYear: 2026, from: "04-11", toYear }] }, "2026-04-11")).toBeNull();
    expect(doubt({ seasons: [{ from: "04-11", to: "11-14", week: WEEK }] }, "2026-04-11")).toBeNull();
  });

  test("not in a year with its own dates", () => {
    const years = [{ from: "2026-04-11", to: "2026-11-14" }];
    expect(doubt({ seasons: [{ ...SEASON, years }] }, "2026-04-11")).toBeNull();
    expect(doubt({ seasons: [{ ...SEASON, years }] }, "2027-04-10")).toBe("season may not have begun");
  });

  test("not if another season covers the day for sure, nor on a single day with hours", () => {
    const winter = { from: "11-01", to: "04-30", week: WEEK };
    expect(doubt({ seasons: [SEASON, winter] }, "2026-04-11")).toBeNull();
    expect(doubt({ seasons: [winter, SEASON] }, "2026-11-07")).toBeNull();
    expect(
      doubt({ seasons: [SEASON], days: [{ on: "2026-04-11", hours: open("9:00-12:00") }] }, "2026-04-11"),
    ).toBeNull();
    expect(doubt({ seasons: [SEASON, { ...winter, week: { Sunday: open("8:00-12:00") } }] }, "2026-04-11")).toBe(
      "season may not have begun",
    );
  });

  test("not if another season continues there", () => {
    // In 2026 the early one ends on July 4, and the regular one begins on July 11.
    const early = { from: "05-13", to: "07-01", fromYear: 2023, toYear: 2023, week: WEEK };
    const regular = {
      from: "07-08",
      to: "10-28",
      fromYear: 2023,
      toYear: 2023,
      week: { Saturday: open("7:00-14:00") },
    };
    const both = { seasons: [early, regular] };
    expect(["2026-06-27", "2026-07-04", "2026-07-11"].map((date) => doubt(both, date))).toEqual([null, null, null]);
    expect(doubt(both, "2026-05-09")).toBe("season may not have begun");
    expect(doubt(both, "2026-10-31")).toBe("season may be over");
    const sunday = { ...regular, week: { Sunday: open("7:00-14:00") } };
    expect(doubt({ seasons: [early, sunday] }, "2026-07-04")).toBe("season may be over");
  });

  test("across the New Year", () => {
    const winter = { from: "11-02", to: "04-26", fromYear: 2024, toYear: 2025, week: WEEK };
    expect(doubt({ seasons: [winter] }, "2025-04-26")).toBeNull();
    expect(doubt({ seasons: [winter] }, "2025-11-08")).toBe("season may not have begun");
    expect(doubt({ seasons: [winter] }, "2026-04-18")).toBe("season may be over");
  });
});

describe("the month before or after an assumed end", () => {
  const assumed = { from: "05-01", to: "10-31", assumed: "both", week: WEEK } as const;
  test.each([
    ["2026-05-02", "season may not have begun"],
    ["2026-05-30", "season may not have begun"],
    ["2026-06-06", null],
    ["2026-09-26", null],
    ["2026-10-03", "season may be over"],
  ])("on %s: %s", (date, expected) => expect(doubt({ seasons: [assumed] }, date)).toBe(expected));

  test("only at that end, and not in a year with its own dates", () => {
    expect(doubt({ seasons: [{ ...assumed, assumed: "to" }] }, "2026-05-02")).toBeNull();
    expect(doubt({ seasons: [{ ...assumed, assumed: "from" }] }, "2026-10-31")).toBeNull();
    const years = [{ from: "2026-05-02", to: "2026-10-31" }];
    expect(doubt({ seasons: [{ ...assumed, years }] }, "2026-05-02")).toBeNull();
  });
});

describe("a day on which the market was closed in another year", () => {
  // July 4 is a Saturday in 2026, a Sunday in 2027.
  const schedule: Schedule = { seasons: [SEASON], days: [{ on: "07-04", isUnsure: true }] };

  test("is in doubt if it is a market day", () => {
    expect(doubt(schedule, "2026-07-04")).toBe("often closed on July 4: ask");
    expect(doubt(schedule, "2026-07-11")).toBeNull();
    expect(doubt(schedule, "2027-07-04")).toBeNull();
  });

  test("unless the day of this year is known", () => {
    const withDay = (day: object) => ({
      ...schedule,
      days: [{ on: "07-04", isUnsure: true } as const, { on: "2026-07-04", ...day }],
    });
    expect(doubt(withDay({}), "2026-07-04")).toBeNull();
    expect(doubt(withDay({ hours: open("9:00-12:00") }), "2026-07-04")).toBeNull();
  });

  test("is found days ahead", () => {
    const ahead = (date: string, days: number) => listUnsureDays({ schedule }, on(date), days).map(toIsoDate);
    expect(ahead("2026-06-27", 7)).toEqual(["2026-07-04"]);
    expect(ahead("2026-06-26", 7)).toEqual([]);
    expect(ahead("2026-07-04", 7)).toEqual(["2026-07-04"]);
    expect(ahead("2026-07-05", 366)).toEqual([]);
  });
});
