import { describe, expect, test } from "vitest";
import type { Season } from "../schedule.ts";
import { open } from "../testing/hours.ts";
import { readScheduleText } from "./read-schedule-text.ts";

const SUMMER = { from: "05-01", to: "10-31" };
const AFTERNOON = open("14:00-18:00");

test.each<[string, Season[]]>([
  ["Sundays 9-1", [{ week: { Sunday: open("9:00-13:00") } }]],
  ["May to October, Saturdays 8am-noon", [{ ...SUMMER, week: { Saturday: open("8:00-12:00") } }]],
  [
    "It runs Saturdays from 8 a.m. to noon, May through October.",
    [{ ...SUMMER, week: { Saturday: open("8:00-12:00") } }],
  ],
  [
    "Open 3-7 pm on Wednesdays and 8-12 on Sat.",
    [{ week: { Wednesday: open("15:00-19:00"), Saturday: open("8:00-12:00") } }],
  ],
  [
    "Mon-Wed & Fri 2pm-6pm, June 8 - Sept 30",
    [
      {
        ...{ from: "06-08", to: "09-30" },
        week: { Monday: AFTERNOON, Tuesday: AFTERNOON, Wednesday: AFTERNOON, Friday: AFTERNOON },
      },
    ],
  ],
  [
    "May to October: Saturdays 7 to noon. November to April: Saturdays 8 to noon, indoors.",
    [
      { ...SUMMER, week: { Saturday: open("7:00-12:00") } },
      { from: "11-01", to: "04-30", week: { Saturday: open("8:00-12:00") } },
    ],
  ],
  ["year-round, Sundays 10 AM-2 PM", [{ from: "01-01", to: "12-31", week: { Sunday: open("10:00-14:00") } }]],
  ["May to October", [SUMMER]],
  ["First and third Saturdays 8-noon", [{ week: { Saturday: open("8:00-12:00") }, rhythm: { weeksOfMonth: [1, 3] } }]],
  [
    "Last Saturday of the month, 9 to noon",
    [{ week: { Saturday: open("9:00-12:00") }, rhythm: { weeksOfMonth: [-1] } }],
  ],
  [
    "Every other Saturday from May 2, 2026, 8 AM to noon",
    [{ week: { Saturday: open("8:00-12:00") }, rhythm: { everyWeeks: 2, since: "2026-05-02" } }],
  ],
  [
    "Saturdays, May 9 to Oct 24, 2026, 8-noon",
    [
      {
        ...{ from: "05-09", to: "10-24", years: [{ from: "2026-05-09", to: "2026-10-24" }] },
        week: { Saturday: open("8:00-12:00") },
      },
    ],
  ],
])("reads %j", (text, seasons) => expect(readScheduleText(text).schedule).toEqual({ seasons }));

describe("does not read", () =>
  test.each([
    "By the lake, call 414-555-0134",
    "Saturdays, usually 8-noon",
    "Saturdays in the morning",
    "Not on Sundays 9-1",
    "Around 9-1 on Sundays",
    "Kids 5-12 are free",
    "Saturdays 6-9",
    "12-14 Main Street",
    "Mid May to late October",
    "It's Wednesdays 2-6 now, not 3-7",
    "May to June, September to October: Saturdays 8-noon",
    "",
  ])("%j", (text) => expect(readScheduleText(text)).toMatchObject({ schedule: null, spans: [] })));

test("returns the stretches that it read, and the rest", () => {
  const text = "Lovely! Sundays 9-1, eggs; May to October.";
  const { schedule, spans, unread } = readScheduleText(text);
  expect(schedule).toEqual({ seasons: [{ ...SUMMER, week: { Sunday: open("9:00-13:00") } }] });
  expect(spans.map(({ from, to }) => text.slice(from, to))).toEqual(["Sundays", "9-1", "May to October"]);
  expect(unread).toEqual(["Lovely", "eggs"]);
});

test.each([
  ["2026-04-15", "2026-12-05"],
  ["2026-12-28", "2026-12-05"],
  ["2027-01-20", "2026-12-05"],
])("written on %s, December 5 is %s", (today, on) => {
  const { schedule } = readScheduleText("Saturday 8-12; special holiday market December 5, 9am-2pm", { today });
  expect(schedule?.days?.map((day) => day.on)).toEqual([on]);
});
