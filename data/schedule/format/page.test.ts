import { expect, test } from "vitest";
import type { Certainty } from "../certainty.ts";
import { getHoursTable, isClosedText } from "./page.ts";
import { getLocalMoment } from "../local-time.ts";
import type { Schedule, Season, SpecialDay, WeekHours } from "../schedule.ts";
import { open } from "../testing/hours.ts";
import { assumed, ofYears } from "../testing/basis.ts";

const on = (date: string) => getLocalMoment(new Date(`${date}T18:00:00Z`), "America/Chicago");

/** Each table: its season, then its rows; "-" marks a hidden row. */
function write(schedule: Schedule | undefined, certainty: Certainty = "current", date = "2025-06-07") {
  return getHoursTable({ schedule }, on(date), certainty).map(({ season, rows }) => [
    season,
    ...rows.map(({ day, text, isHidden }) => `${isHidden ? "- " : ""}${day}: ${text}`),
  ]);
}

const MORNING = open("8:00-13:00");
const SATURDAYS: Season = { week: { Saturday: MORNING } };
const SUMMER: Season = { from: "05-07", to: "10-29", ...SATURDAYS };

test.each<[what: string, WeekHours, rows: string[]]>([
  [
    "a row per market day, and one for all others",
    {
      Wednesday: open("14:00-18:00"),
      Thursday: open("0:00-24:00"),
      Friday: open("8:00-10:00", "15:00-18:00"),
      Saturday: open("8:00-12:00"),
      Sunday: "ask Bob",
      Monday: [],
    },
    [
      "Wednesday: 2:00 PM – 6:00 PM",
      "Thursday: Open 24 hours",
      "Friday: 8:00 AM – 10:00 AM, 3:00 PM – 6:00 PM",
      "Saturday: 8:00 AM – noon",
      "Sunday: ask Bob",
      "Other days: Closed",
    ],
  ],
  ["a single row if it is never held", { Monday: [] }, ["Every day: Closed"]],
])("a week has %s", (_, week, rows) => expect(write({ seasons: [{ week }] })).toEqual([[null, ...rows]]));

test('says "Usually closed" for old hours', () =>
  expect(write({ seasons: [SATURDAYS] }, "likely")).toEqual([
    [null, "Saturday: 8:00 AM – 1:00 PM", "Other days: Usually closed"],
  ]));

test("is empty without hours", () => {
  expect(write(undefined)).toEqual([]);
  expect(write({ seasons: [{ from: "05-07", to: "10-29" }] })).toEqual([]);
});

test("has a table per season and one for single days, with today in one that contains it", () => {
  const seasons: Season[] = [
    { ...SUMMER, years: [{ from: "2025-05-10", to: "2025-10-25" }] },
    { ...SATURDAYS, rhythm: { everyWeeks: 2, since: "2025-05-31" } },
    { from: "11-01", to: "12-31", ...SATURDAYS },
    { from: "05-01", to: "10-31", ...SATURDAYS, rhythm: { weeksOfMonth: [1, 3] } },
    { from: "05-01", to: "10-31" },
  ];
  const days = [{ on: "07-04" }, { on: "2025-06-07", hours: open("14:00-18:00"), note: "At the fairgrounds" }];
  const tables = (of: Schedule["days"]) => write({ seasons, ...(of && { days: of }) });
  const NOT = ["Saturday: 8:00 AM – 1:00 PM", "Other days: Closed"];
  const TODAY = ["Saturday: 8:00 AM – 1:00 PM", "Other days: Closed"];
  expect(tables(days)).toEqual([
    ["May 10 to October 25 (2025)", ...NOT],
    ["Every second week", ...NOT],
    ["November to December", ...NOT],
    ["May to October, first and third week of the month", ...NOT],
    ["Single days", "July 4: Closed", "June 7, 2025: 2:00 PM – 6:00 PM (At the fairgrounds)"],
  ]);
  expect(tables([{ on: "07-04" }])).toEqual([
    ["May 10 to October 25 (2025)", ...TODAY],
    ["Every second week", ...NOT],
    ["November to December", ...NOT],
    ["May to October, first and third week of the month", ...TODAY],
    ["Single days", "July 4: Closed"],
  ]);
});

test.each<[Season, Certainty, name: string]>([
  [{ from: "06-16", to: "10-31", basis: assumed("to") }, "current", "From June 16"],
  [{ from: "05-01", to: "10-31", basis: assumed() }, "current", "Usual season (May to October)"],
  [{ from: "11-01", to: "04-30", basis: assumed() }, "likely", "Usual season (November to April)"],
  [{ from: "04-13", to: "11-09", basis: ofYears(2024, 2024) }, "current", "April 13 to November 9 in 2024"],
  [
    { from: "04-13", to: "11-09", basis: ofYears(2024, 2024) },
    "likely",
    "Usually second Saturday of April to second Saturday of November",
  ],
])("the table of %j, with %s hours, is named %j", (season, certainty, name) =>
  expect(write({ seasons: [{ ...season, ...SATURDAYS }] }, certainty)[0]?.[0]).toBe(name),
);

test.each([
  ["2025-06-07", ["January 1: Closed", "- June 6, 2025: Closed", "June 7, 2025: Closed", "June 8, 2026: Closed"]],
  ["2025-06-06", ["January 1: Closed", "June 6, 2025: Closed", "June 7, 2025: Closed", "- June 8, 2026: Closed"]],
])("on %s past single days are hidden, and those over a year ahead: %j", (date, rows) => {
  const days = [{ on: "01-01" }, { on: "2025-06-06" }, { on: "2025-06-07" }, { on: "2026-06-08" }];
  expect(write({ seasons: [], days }, "current", date)).toEqual([["Single days", ...rows]]);
});

test("holidays on market days, and days that were closed or elsewhere in other years, are asked about by name", () => {
  const days: SpecialDay[] = [
    { on: "2026-05-23", note: "the Saturday before Memorial Day", isUnsure: true },
    { on: "2026-07-11", place: "Breese Stevens Field", hours: open("7:00-12:00"), isUnsure: true },
    { on: "2026-09-12", place: "the fairgrounds", hours: open("9:00-12:00"), note: "county fair" },
    { on: "2027-05-29", note: "the Saturday before Memorial Day", isUnsure: true },
  ];
  expect(write({ seasons: [SATURDAYS], days }, "current", "2026-01-10").at(-1)).toEqual([
    "Single days",
    "May 23, 2026: Often closed on the Saturday before Memorial Day: ask",
    "July 4, 2026: Often closed on July 4: ask",
    "July 11, 2026: 7:00 AM – noon (may be at Breese Stevens Field: ask)",
    "September 12, 2026: 9:00 AM – noon (at the fairgrounds; county fair)",
  ]);
});

test("holidays alone make no table beside a single one", () => {
  const winter = { from: "11-07", to: "12-24", week: { Saturday: MORNING } };
  expect(write({ seasons: [SATURDAYS] }, "current", "2026-01-10")).toHaveLength(1);
  expect(write({ seasons: [SUMMER, winter] }, "current", "2026-01-10").at(-1)).toEqual([
    "Single days",
    "July 4, 2026: Often closed on July 4: ask",
  ]);
  // July 4, 2027, is a Sunday, and no holiday of this winter a Saturday.
  expect(write({ seasons: [SUMMER, winter] }, "current", "2026-07-05")).toHaveLength(2);
});

test.each([
  ["Closed", true],
  ["Closed (Independence Day)", true],
  ["Often closed: ask", false],
  ["8:00 AM – noon", false],
])("whether %j means closed: %s", (text, isClosed) => expect(isClosedText(text)).toBe(isClosed));
