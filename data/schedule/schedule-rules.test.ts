import { expect, test } from "vitest";
import type { Season } from "./schedule.ts";
import { describeOverlap, findDayHoursProblem } from "./schedule-rules.ts";
import { open } from "./testing/hours.ts";

const SATURDAY = { Saturday: open("8:00-12:00") };
const SUMMER = { from: "05-01", to: "10-31", week: SATURDAY };

test.each<[story: string, other: Season, overlap: string | null]>([
  [
    "on a weekday of both",
    { from: "10-15", to: "04-30", week: { ...SATURDAY, Sunday: open("9:00-12:00") } },
    "May to October and October 15 to April 30 share Saturdays: on these days the hours of both count. Is that right?",
  ],
  ["on other weekdays", { from: "10-15", to: "04-30", week: { Sunday: open("9:00-12:00") } }, null],
  ["on none of their days", { from: "11-01", to: "04-30", week: SATURDAY }, null],
  ["in some weeks only", { ...SUMMER, rhythm: { weeksOfMonth: [1] } }, null],
  ["without dates", { week: SATURDAY }, null],
])("seasons that overlap %s are asked about: %j", (_, other, overlap) =>
  expect(describeOverlap([SUMMER, other])).toBe(overlap),
);

test.each([
  [open("8:00-12:00"), null],
  ["dawn to dusk", null],
  ["dawn", "Please write times like 8 AM - noon."],
  ["", "Please write the hours, for example 8 AM - noon."],
  [open("8:00-12:00", "11:00-13:00"), "Two of the times overlap. Please change one of them, or make them one."],
])("the field of a day's hours %j says: %s", (hours, problem) =>
  expect(findDayHoursProblem(hours, new Set(["dawn to dusk"]))).toBe(problem),
);
