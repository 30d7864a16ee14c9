import { describe, expect, test } from "vitest";
import { formatSchedule } from "../schedule-lines.ts";
import type { DayHours, OpenRange, Schedule, WeekHours } from "../schedule.ts";
import { readTypedSchedule } from "./read-typed-schedule.ts";

const range = (opens: number, closes: number): OpenRange => ({ opens: opens * 60, closes: closes * 60 });
const SUMMER = { from: "05-07", to: "10-29" };
const MORNING = [range(8, 12)];
const SATURDAY = { week: { Saturday: MORNING } };

test.each<[string, WeekHours]>([
  ["Saturday: 8:00 AM - 12:00 PM", { Saturday: MORNING }],
  ["sat 8am-noon", { Saturday: MORNING }],
  ["Sat. - 8am-noon", { Saturday: MORNING }],
  ["Every Saturday 8am-noon", { Saturday: MORNING }],
  ["Wednesdays 3 - 7 PM\r\n\nSaturdays: 8 AM - noon", { Wednesday: [range(15, 19)], Saturday: MORNING }],
  ["Wed 3-7pm; Sat 8am-noon; 1-4pm", { Wednesday: [range(15, 19)], Saturday: [range(8, 12), range(13, 16)] }],
  ["Wed, Sat: 8am-noon", { Wednesday: MORNING, Saturday: MORNING }],
  ["Wed & Sat and Sun 8am-noon", { Wednesday: MORNING, Saturday: MORNING, Sunday: MORNING }],
  ["Thu–Sat 9-5pm", { Thursday: [range(9, 17)], Friday: [range(9, 17)], Saturday: [range(9, 17)] }],
  ["Tuesday to Thursday: closed", { Tuesday: [], Wednesday: [], Thursday: [] }],
  ["Sat - Mon 9am-5pm", { Monday: [range(9, 17)], Saturday: [range(9, 17)], Sunday: [range(9, 17)] }],
])("%j is read by its days", (input, week) =>
  expect(readTypedSchedule(input)).toEqual({ ok: true, value: { seasons: [{ week }] } }),
);

test.each(["Daily: 24/7", "every day 24/7", "Mon-Sun 24/7"])("%j is the same every day", (input) => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const week = Object.fromEntries(days.map((day) => [day, [range(0, 24)]]));
  expect(readTypedSchedule(input)).toEqual({ ok: true, value: { seasons: [{ week }] } });
});

test.each<[string, Schedule]>([
  ["May to October: Sat 8 AM - noon", { seasons: [{ from: "05-01", to: "10-31", ...SATURDAY }] }],
  ["May 7 - Oct. 29th: Sat 8 AM - noon", { seasons: [{ ...SUMMER, ...SATURDAY }] }],
  ["5/7 - 10/29: Sat 8 AM - noon", { seasons: [{ ...SUMMER, ...SATURDAY }] }],
  ["From May 7 through October 29\nSat 8 AM - noon", { seasons: [{ ...SUMMER, ...SATURDAY }] }],
  ["December to February, Sat 8 AM - noon", { seasons: [{ from: "12-01", to: "02-28", ...SATURDAY }] }],
  ["November: Sat 8 AM - noon", { seasons: [{ from: "11-01", to: "11-30", ...SATURDAY }] }],
  ["Year-round: Sat 8 AM - noon", { seasons: [{ from: "01-01", to: "12-31", ...SATURDAY }] }],
  ["Sat 8 AM - noon\nMay to October", { seasons: [{ from: "05-01", to: "10-31", ...SATURDAY }] }],
  [
    "June to August: Sat 8 AM - noon\nWed 3 - 7 PM\nSeptember to May: Sat 9 AM - noon",
    {
      seasons: [
        { from: "06-01", to: "08-31", week: { Wednesday: [range(15, 19)], Saturday: MORNING } },
        { from: "09-01", to: "05-31", week: { Saturday: [range(9, 12)] } },
      ],
    },
  ],
  ["First and third Saturday 8 AM - noon", { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [1, 3] } }] }],
  ["2nd and last Sat: 8 AM - noon", { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [2, -1] } }] }],
  ["1st, 3rd & 5th Sat of the month: 8 AM - noon", { seasons: [{ ...SATURDAY, rhythm: { weeksOfMonth: [1, 3, 5] } }] }],
  [
    "Every second Saturday from 2026-05-02 8 AM - noon",
    { seasons: [{ ...SATURDAY, rhythm: { everyWeeks: 2, since: "2026-05-02" } }] },
  ],
  [
    "May to October: Every other Saturday since May 2, 2026: 8 AM - noon",
    { seasons: [{ from: "05-01", to: "10-31", ...SATURDAY, rhythm: { everyWeeks: 2, since: "2026-05-02" } }] },
  ],
  [
    "May to October:\nIn 2026: May 9 to October 24\nSat 8 AM - noon\nFirst Wednesday 3-7 PM",
    {
      seasons: [
        { from: "05-01", to: "10-31", years: [{ from: "2026-05-09", to: "2026-10-24" }], ...SATURDAY },
        {
          ...{ from: "05-01", to: "10-31", years: [{ from: "2026-05-09", to: "2026-10-24" }] },
          week: { Wednesday: [range(15, 19)] },
          rhythm: { weeksOfMonth: [1] },
        },
      ],
    },
  ],
  ["Sat 8 AM - noon\nNot on July 4", { seasons: [SATURDAY], days: [{ on: "07-04" }] }],
  ["Sat 8 AM - noon, closed July 4", { seasons: [SATURDAY], days: [{ on: "07-04" }] }],
  [
    "Closed July 4, 2026 and Dec 24th, 2026 (Holidays)\nDecember 19: 9 AM - 3 PM\n6/27/2026: 9 AM - 3 PM",
    {
      seasons: [],
      days: [
        { on: "2026-07-04", note: "Holidays" },
        { on: "2026-12-24", note: "Holidays" },
        { on: "12-19", hours: [range(9, 15)] },
        { on: "2026-06-27", hours: [range(9, 15)] },
      ],
    },
  ],
  ["Saturday:", { seasons: [] }],
  ["", { seasons: [] }],
])("reads %j", (input, value) => expect(readTypedSchedule(input)).toEqual({ ok: true, value }));

test.each<[string, DayHours]>([
  ["Sunday: sunrise to sunset", "sunrise to sunset"],
  ["Sun 8 - 12", "8 - 12"],
  ["Sun. 8 AM-", "8 AM-"],
  ["Sun 8 AM - noon rain or shine", "8 AM - noon rain or shine"],
])("the hours of %j stay in their words, for the caller to judge", (input, Sunday) =>
  expect(readTypedSchedule(input)).toEqual({ ok: true, value: { seasons: [{ week: { Sunday } }] } }),
);

const UNREADABLE = "could not be read. Please start each line with its day. For example Saturday: 8 AM - noon";

test.each([
  ["8 AM - noon", `"8 AM - noon" ${UNREADABLE}`],
  ["weekly", `"weekly" ${UNREADABLE}`],
  ["Sat 8am-noon\nrain or shine", `"rain or shine" ${UNREADABLE}`],
  ["1st & 3rd Fri & Sat 8 AM - noon", `"1st & 3rd Fri & Sat 8 AM - noon" ${UNREADABLE}`],
  ["Sat 8-11 AM\nSat 2-5 PM", "Saturday has hours twice. Write both on one line: 8 AM - noon, 2 - 5 PM"],
  [
    "Every second Saturday 8 AM - noon",
    "Please write from which day on every second week is counted. For example Every second Saturday from May 2, 2026: 8 AM - noon",
  ],
  ["May 7 to June 31: Sat 8 AM - noon", 'The season "May 7 to June 31" names a day that the calendar does not have.'],
  ["May to October:\nIn 2026: May 7 to June 31", "The dates of 2026 name a day that the calendar does not have."],
  [
    "In 2026: May 9 to October 24",
    "Please write the usual season above the dates of 2026. For example May to October:",
  ],
  ["Closed on February 30", '"February 30" is no day that the calendar has.'],
  ["Closed on 7/4", "Please write the year of 7/4, too. For example 7/4/2026"],
  [
    `Sat${" ".repeat(9000)}x`,
    "The text of the opening hours is too long. Please shorten it to 8,000 characters or fewer.",
  ],
])("%j is refused", (input, error) => expect(readTypedSchedule(input)).toEqual({ ok: false, error }));

describe("what formatSchedule writes", () =>
  test.each<[Schedule, string]>([
    [
      { seasons: [{ week: { Wednesday: [range(15, 19)], Saturday: [range(8, 12), range(13, 16)] } }] },
      "Wednesday: 3 PM - 7 PM\nSaturday: 8 AM - noon, 1 PM - 4 PM",
    ],
    [
      {
        seasons: [
          {},
          { from: "05-01", to: "10-31", week: { Saturday: [range(7, 13)] }, rhythm: { weeksOfMonth: [1, 3, 5] } },
          { from: "05-01", to: "10-31", week: { Sunday: [range(22, 26)] }, rhythm: { weeksOfMonth: [1, -1] } },
          {
            ...{ from: "11-05", to: "04-29", years: [{ from: "2026-11-07", to: "2027-04-24" }] },
            ...{ week: { Sunday: [] }, rhythm: { everyWeeks: 2, since: "2026-11-07" } },
          },
        ],
        days: [{ on: "07-04" }, { on: "2026-12-19", hours: [range(9, 12)], note: "At the fairgrounds" }],
        text: "From June 8",
      },
      `Hours not known
May to October:
First, third, and fifth Saturday: 7 AM - 1 PM
May to October:
First and last Sunday: 10 PM - 2 AM
November 5 to April 29:
In 2026: November 7 to April 24
Every second Sunday from November 7, 2026: Closed
Closed on July 4
On December 19, 2026: 9 AM - noon (At the fairgrounds)
Season: From June 8`,
    ],
    [
      {
        seasons: [
          { from: "12-01", to: "02-29", week: { Friday: [range(0, 24)], Saturday: "dawn to dusk" } },
          { from: "07-04", to: "07-04", rhythm: { weeksOfMonth: [2] } },
          { from: "01-01", to: "12-31" },
        ],
        days: [{ on: "07-03", hours: "dawn to dusk", note: "At the park" }],
      },
      `December 1 to February 29:
Friday: Open 24 hours
Saturday: dawn to dusk
July 4 to July 4:
Second week: hours not known
Year-round:
Hours not known
On July 3: dawn to dusk (At the park)`,
    ],
    [
      { seasons: [{ week: { Saturday: MORNING } }, { from: "05-01", to: "10-31" }] },
      "Saturday: 8 AM - noon\nMay to October:\nHours not known",
    ],
  ])("%j is read the same again", (schedule, text) => {
    expect(formatSchedule(schedule)).toBe(text);
    expect(readTypedSchedule(text)).toEqual({ ok: true, value: schedule });
  }));
