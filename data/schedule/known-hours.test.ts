import { expect, test } from "vitest";
import { hasHours, withMainWeek, withoutWeeks } from "./known-hours.ts";
import type { Schedule } from "./schedule.ts";
import { open } from "./testing/hours.ts";

const OLD = { Saturday: open("8:00-12:00") };
const NEW = { Saturday: open("9:00-13:00") };
const OTHER = { Wednesday: open("15:00-19:00") };
const SUMMER = { from: "06-01", to: "08-31" };
const WINTER = { from: "10-01", to: "05-15" };

test.each<[string, Schedule | undefined, Schedule | null]>([
  ["no schedule", undefined, { seasons: [{ week: NEW }] }],
  ["hours all year", { seasons: [{ week: OLD }] }, { seasons: [{ week: NEW }] }],
  ["words", { seasons: [], text: "From June 8" }, { seasons: [{ week: NEW }], text: "From June 8" }],
  [
    "a season, and a closed day",
    { seasons: [{ ...SUMMER, week: OLD }], days: [{ on: "07-04" }] },
    { seasons: [{ ...SUMMER, week: NEW }], days: [{ on: "07-04" }] },
  ],
  [
    "two seasons with different hours: the longer one",
    {
      seasons: [
        { ...SUMMER, week: OTHER },
        { ...WINTER, week: OLD },
      ],
    },
    {
      seasons: [
        { ...SUMMER, week: OTHER },
        { ...WINTER, week: NEW },
      ],
    },
  ],
  [
    "two seasons with the same hours",
    {
      seasons: [
        { ...SUMMER, week: OLD },
        { ...WINTER, week: OLD },
      ],
    },
    {
      seasons: [
        { ...SUMMER, week: NEW },
        { ...WINTER, week: NEW },
      ],
    },
  ],
  [
    "seasons without hours",
    { seasons: [SUMMER, WINTER] },
    {
      seasons: [
        { ...SUMMER, week: NEW },
        { ...WINTER, week: NEW },
      ],
    },
  ],
])("other hours for %s", (_, schedule, expected) => expect(withMainWeek(schedule, NEW)).toEqual(expected));

test.each<[Schedule | undefined, Schedule | null, Schedule | null]>([
  [undefined, null, null],
  [{ seasons: [{ week: OLD }] }, null, null],
  [
    { seasons: [{ week: OLD }], text: "Summer" },
    { seasons: [], text: "Summer" },
    { seasons: [], text: "Summer" },
  ],
  [
    {
      seasons: [
        { ...SUMMER, week: OTHER },
        { ...WINTER, week: OLD },
      ],
    },
    { seasons: [{ ...SUMMER, week: OTHER }, WINTER] },
    { seasons: [SUMMER, WINTER] },
  ],
])("%j without its main hours is %j, without any %j", (schedule, withoutMain, withoutAny) => {
  expect(withMainWeek(schedule, null)).toEqual(withoutMain);
  expect(withoutWeeks(schedule)).toEqual(withoutAny);
});

test("a season without a week, or a text, is no hours", () => {
  expect(hasHours({})).toBe(false);
  expect(hasHours({ schedule: { seasons: [{ from: "05-01", to: "10-31" }], text: "Saturdays" } })).toBe(false);
  expect(hasHours({ schedule: { seasons: [{ week: { Monday: [] } }] } })).toBe(true);
});
