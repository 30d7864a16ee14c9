import { describe, expect, test } from "vitest";
import { readProse } from "./read-prose.ts";
import { open } from "./testing/hours.ts";

const SUMMER = { from: "05-01", to: "10-31" };

test.each([
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
        week: {
          Monday: open("14:00-18:00"),
          Tuesday: open("14:00-18:00"),
          Wednesday: open("14:00-18:00"),
          Friday: open("14:00-18:00"),
        },
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
])("reads %j", (text, seasons) => expect(readProse(text)?.schedule).toEqual({ seasons }));

describe("leaves alone", () =>
  test.each([
    "By the lake, call 414-555-0134",
    "First and third Saturdays 8-noon",
    "Saturdays, usually 8-noon",
    "Saturdays in the morning",
    "Not on Sundays 9-1",
    "Around 9-1 on Sundays",
    "Kids 5-12 are free",
    "Saturdays 6-9",
    "12-14 Main Street",
    "Mid May to late October",
    "",
  ])("%j", (text) => expect(readProse(text)).toBeNull()));

test("says which words it goes by", () => {
  const text = "Lovely! Sundays 9-1, eggs; May to October.";
  const { spans = [] } = readProse(text) ?? {};
  expect(spans.map(({ from, to }) => text.slice(from, to))).toEqual(["Sundays", "9-1", "May to October"]);
});
