import { expect, test } from "vitest";
import { hasHours, withoutWeeks } from "./known-hours.ts";
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

test("a season without a week, or a text, is no hours", () => {
  expect(hasHours({})).toBe(false);
  expect(hasHours({ schedule: { seasons: [{ from: "05-01", to: "10-31" }], text: "Saturdays" } })).toBe(false);
  expect(hasHours({ schedule: { seasons: [{ week: { Monday: [] } }] } })).toBe(true);
});
