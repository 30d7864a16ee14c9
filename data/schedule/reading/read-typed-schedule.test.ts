import { describe, expect, test } from "vitest";
import { formatSchedule } from "../schedule-lines.ts";
import type { DayHours, Schedule } from "../schedule.ts";
import { open } from "../testing/hours.ts";
import { readTypedSchedule } from "./read-typed-schedule.ts";

const SATURDAY = { week: { Saturday: open("8:00-12:00") } };

// Other lines are tested in read-schedule.test.ts.
test.each<[string, Schedule]>([
  ["5/7 - 10/29: Sat 8 AM - noon", { seasons: [{ from: "05-07", to: "10-29", ...SATURDAY }] }],
  ["Sat 8 AM - noon\nMay to October", { seasons: [{ from: "05-01", to: "10-31", ...SATURDAY }] }],
  ["2nd and last Sat: 8 AM - noon", { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [2, -1] } }] }],
  ["Sat 8 AM - noon, closed July 4", { seasons: [SATURDAY], days: [{ on: "07-04" }] }],
  ["Sat 8 AM - noon, except 5th Sat", { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [1, 2, 3, 4] } }] }],
  ["6/27/2026: 9 AM - 3 PM", { seasons: [], days: [{ on: "2026-06-27", hours: open("9:00-15:00") }] }],
  [
    "May-Oct: Sat 8 AM - noon; Closed July 4",
    { seasons: [{ from: "05-01", to: "10-31", ...SATURDAY }], days: [{ on: "07-04" }] },
  ],
  ["Season: Open in May. Closed in fall; call us", { seasons: [], text: "Open in May. Closed in fall; call us" }],
  ["July 4: 9 AM - 3 PM", { seasons: [], days: [{ on: "07-04", hours: open("9:00-15:00") }] }],
  ["", { seasons: [] }],
])("reads %j", (input, value) => expect(readTypedSchedule(input)).toEqual({ ok: true, value }));

test.each<[string, DayHours]>([
  ["Sunday: sunrise to sunset", "sunrise to sunset"],
  ["Sun 8 - 12", "8 - 12"],
  ["Sun. 8 AM-", "8 AM-"],
  ["Sun: - 5 PM", "- 5 PM"],
  ["Sun 8 AM - noon rain or shine", "8 AM - noon rain or shine"],
  ["Sunday: From dawn. Self-serve; until dusk", "From dawn. Self-serve; until dusk"],
])("the hours of %j stay as text, for the caller to decide about", (input, Sunday) =>
  expect(readTypedSchedule(input)).toEqual({ ok: true, value: { seasons: [{ week: { Sunday } }] } }),
);

test.each([
  [
    "1st & 3rd Fri & Sat 8 AM - noon",
    '"1st & 3rd Fri & Sat 8 AM - noon" could not be read. Please start each line with its day. For example Saturday: 8 AM - noon',
  ],
  ["May to October:\nIn 2026: May 7 to June 31", "The dates of 2026 name a day that the calendar does not have."],
  ["Closed on 7/4", "Please write the year of 7/4, too. For example 7/4/2026"],
])("%j is refused", (input, error) => expect(readTypedSchedule(input)).toEqual({ ok: false, error }));

describe("what formatSchedule writes", () =>
  test.each<[Schedule, string]>([
    [
      {
        seasons: [
          { from: "05-01", to: "10-31", week: { Sunday: open("22:00-26:00") }, rhythm: { weeksOfMonth: [1, -1] } },
          { from: "03-01", to: "02-28", week: { Friday: open("0:00-24:00"), Saturday: "dawn to dusk" } },
        ],
        days: [
          { on: "07-03", hours: "dawn to dusk", note: "At the park" },
          { on: "07-04", hours: open("8:00-12:00"), note: "Saturday" },
        ],
      },
      `May to October:
First and last Sunday: 10:00 PM - 2:00 AM
March 1 to February 28:
Friday: Open 24 hours
Saturday: dawn to dusk
On July 3: dawn to dusk (At the park)
On July 4: 8:00 AM - 12:00 PM (Saturday)`,
    ],
    [
      { seasons: [SATURDAY, { from: "05-01", to: "10-31" }] },
      "Saturday: 8:00 AM - 12:00 PM\nMay to October:\nHours not known",
    ],
  ])("%j is read back", (schedule, text) => {
    expect(formatSchedule(schedule)).toBe(text);
    expect(readTypedSchedule(text)).toEqual({ ok: true, value: schedule });
  }));
