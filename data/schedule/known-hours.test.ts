import { expect, test } from "vitest";
import { hasHours, withMainWeek, withoutWeeks } from "./known-hours.ts";
import type { Schedule } from "./schedule.ts";
import { open } from "./testing/hours.ts";
import { printSchedule } from "./testing/print-schedule.ts";

const OLD = { Saturday: open("8:00-12:00") };
const NEW = { Saturday: open("9:00-13:00") };
const OTHER = { Wednesday: open("15:00-19:00") };
const SUMMER = { from: "06-01", to: "08-31" };
const WINTER = { from: "10-01", to: "05-15" };

test.each<[string, Schedule | undefined, renewed: string, without: string | null, withoutAny: string | null]>([
  ["no schedule", undefined, "Sat 9:00-13:00", null, null],
  ["hours all year", { seasons: [{ week: OLD }] }, "Sat 9:00-13:00", null, null],
  ["words", { seasons: [], text: "From June 8" }, 'Sat 9:00-13:00 | "From June 8"', '"From June 8"', '"From June 8"'],
  [
    "seasons without hours",
    { seasons: [SUMMER, WINTER] },
    "06-01 to 08-31 Sat 9:00-13:00 | 10-01 to 05-15 Sat 9:00-13:00",
    "06-01 to 08-31 hours unknown | 10-01 to 05-15 hours unknown",
    "06-01 to 08-31 hours unknown | 10-01 to 05-15 hours unknown",
  ],
  [
    "some seasons of many",
    {
      seasons: [
        { from: "05-01", to: "05-31" },
        { from: "06-01", to: "08-31", week: OLD, rhythm: { weeksOfMonth: [1] } },
        { from: "09-01", to: "10-31", week: OTHER },
        { from: "11-01", to: "12-31", week: OLD },
      ],
    },
    "05-01 to 05-31 hours unknown | 06-01 to 08-31 #1 Sat 9:00-13:00 | " +
      "09-01 to 10-31 Wed 15:00-19:00 | 11-01 to 12-31 Sat 9:00-13:00",
    "05-01 to 05-31 hours unknown | 06-01 to 08-31 #1 hours unknown | " +
      "09-01 to 10-31 Wed 15:00-19:00 | 11-01 to 12-31 hours unknown",
    "05-01 to 05-31 hours unknown | 06-01 to 08-31 #1 hours unknown | " +
      "09-01 to 10-31 hours unknown | 11-01 to 12-31 hours unknown",
  ],
])("new or no main hours for %s: %j", (_, schedule, renewed, without, withoutAny) => {
  const print = (changed: Schedule | null) => changed && printSchedule(changed);
  expect(print(withMainWeek(schedule, NEW))).toBe(renewed);
  expect(print(withMainWeek(schedule, null))).toBe(without);
  expect(print(withoutWeeks(schedule))).toBe(withoutAny);
});

test("a season without a week, or a text, is no hours", () => {
  expect(hasHours({})).toBe(false);
  expect(hasHours({ schedule: { seasons: [{ from: "05-01", to: "10-31" }], text: "Saturdays" } })).toBe(false);
  expect(hasHours({ schedule: { seasons: [{ week: { Monday: [] } }] } })).toBe(true);
});
