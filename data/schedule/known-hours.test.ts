import { expect, test } from "vitest";
import { hasHours, hasStatus, withoutWeeks } from "./known-hours.ts";
import type { TimedMarket } from "./open-state.ts";
import type { Schedule } from "./schedule.ts";
import { open } from "./testing/hours.ts";
import { printSchedule } from "./testing/print-schedule.ts";

const WEEK = { Saturday: open("8:00-12:00") };

test.each<[string, Schedule | undefined, without: string | null]>([
  ["no schedule", undefined, null],
  ["hours all year", { seasons: [{ week: WEEK }] }, null],
  ["words", { seasons: [], text: "From June 8" }, '"From June 8"'],
  [
    "seasons with and without hours",
    {
      seasons: [
        { from: "05-01", to: "05-31" },
        { from: "06-01", to: "08-31", week: WEEK, rhythm: { weeksOfMonth: [1] } },
      ],
      days: [{ on: "07-04" }],
    },
    "05-01 to 05-31 hours unknown | 06-01 to 08-31 #1 hours unknown | 07-04 closed",
  ],
])("%s: without weekly hours %j is %j", (_, schedule, without) => {
  const changed = withoutWeeks(schedule);
  expect(changed && printSchedule(changed)).toBe(without);
});

const DATES = { from: "05-01", to: "10-31" };

test.each<[TimedMarket, isKnown: boolean, hasToday: boolean]>([
  [{}, false, false],
  [{ schedule: { seasons: [], text: "Saturdays" } }, false, false],
  [{ schedule: { seasons: [DATES], text: "Saturdays" } }, false, true],
  [{ schedule: { seasons: [{ week: { Monday: [] } }] } }, true, true],
  [{ schedule: { seasons: [DATES, { ...DATES, week: { Monday: "mornings" } }] } }, true, true],
  [{ schedule: { seasons: [], days: [{ on: "2026-12-05", hours: "mornings" }] } }, true, true],
  [{ schedule: { seasons: [], days: [{ on: "2026-12-05" }] } }, false, true],
  [{ notices: [{ from: "2026-07-18", to: "2026-07-18", text: "Closed" }] }, false, true],
  [{ openNow: false }, false, true],
])("whether %j has hours: %s; a status: %s", (market, isKnown, hasToday) => {
  expect(hasHours(market)).toBe(isKnown);
  expect(hasStatus(market)).toBe(hasToday);
});
