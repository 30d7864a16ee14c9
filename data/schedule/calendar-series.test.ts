import { expect, test } from "vitest";
import { toIsoDay } from "./calendar-day.ts";
import { type CalendarSeries, getCalendarSeries, listLeftOut } from "./calendar-series.ts";
import { getLocalMoment } from "./local-time.ts";
import type { Schedule, Season } from "./schedule.ts";
import { open } from "./testing/hours.ts";
import { assumed, ofYears } from "#data/schedule/testing/basis.ts";

/** "2026-season-1-saturday-1 480-720 from 2026-05-02 to 2026-10-31" */
function show({ key, opens, closes, first, last, except, place }: CalendarSeries): string {
  const end = last === null ? "" : ` to ${toIsoDay(last)}`;
  const without = except.length > 0 ? ` without ${except.map(toIsoDay).join()}` : "";
  return `${key} ${opens}-${closes} from ${toIsoDay(first)}${end}${without}${place === undefined ? "" : ` at ${place}`}`;
}

const moment = (day: string) => getLocalMoment(new Date(`${day}T17:00:00Z`), "America/Chicago");

const week = { Saturday: open("8:00-12:00") };
const SPRING: Season = { from: "05-02", to: "07-31", week };
const SECOND_WEEKS = { everyWeeks: 2, since: "2026-05-02" } as const;
const DAYS = [
  { on: "2026-05-09", hours: open("8:00-18:00") },
  { on: "12-24", hours: open("8:00-11:00", "13:00-15:00") },
  { on: "05-23" },
];
const OF_DAYS = [
  "2026-05-09-1 480-1080 from 2026-05-09 to 2026-05-09",
  "2026-12-24-1 480-660 from 2026-12-24 to 2026-12-24",
  "2026-12-24-2 780-900 from 2026-12-24 to 2026-12-24",
];

test.each<[what: string, Schedule, today: string, series: string[]]>([
  [
    "without seasons begin on the next market day, possibly today, and have no end",
    { seasons: [{ week: { ...week, Wednesday: open("14:00-18:00"), Sunday: [] } }] },
    "2026-07-18",
    ["saturday-1 480-720 from 2026-07-18", "wednesday-1 840-1080 from 2026-07-22"],
  ],
  [
    "begin after a day off",
    { seasons: [{ week }], days: [{ on: "2026-07-18" }] },
    "2026-07-18",
    ["saturday-1 480-720 from 2026-07-25"],
  ],
  [
    "leave out a day elsewhere, which is an event of its own, at the same hours, too",
    { seasons: [{ week }], days: [{ on: "2026-07-25", hours: open("8:00-12:00"), place: "the field" }] },
    "2026-07-18",
    [
      "saturday-1 480-720 from 2026-07-18 without 2026-07-25",
      "2026-07-25-1 480-720 from 2026-07-25 to 2026-07-25 at the field",
    ],
  ],
  [
    "without dates beside other seasons have a number, too",
    { seasons: [{ week }, { from: "08-01", to: "08-02", week: { Sunday: open("9:00-12:00") } }] },
    "2026-07-18",
    ["season-1-saturday-1 480-720 from 2026-07-18", "2026-season-2-sunday-1 540-720 from 2026-08-02 to 2026-08-02"],
  ],
  [
    "in season run from today to the season's last market day, then through the next season",
    { seasons: [{ from: "05-02", to: "10-30", week }] },
    "2026-07-19",
    [
      "2026-season-1-saturday-1 480-720 from 2026-07-25 to 2026-10-24",
      "2027-season-1-saturday-1 480-720 from 2027-05-08 to 2027-10-30",
    ],
  ],
  [
    "across the New Year have the year in the key in which the season began",
    { seasons: [{ from: "11-07", to: "04-10", week }] },
    "2027-01-03",
    [
      "2026-season-1-saturday-1 480-720 from 2027-01-09 to 2027-04-10",
      "2027-season-1-saturday-1 480-720 from 2027-11-13 to 2028-04-08",
    ],
  ],
  [
    "have no end in a season of the whole year, whatever its first day",
    { seasons: [{ from: "05-01", to: "04-30", week }] },
    "2026-07-18",
    ["season-1-saturday-1 480-720 from 2026-07-18"],
  ],
  [
    "contain no day twice if seasons overlap",
    {
      seasons: [
        { from: "05-02", to: "05-16", week },
        { from: "05-09", to: "05-23", week },
      ],
    },
    "2026-04-01",
    [
      "2026-season-1-saturday-1 480-720 from 2026-05-02 to 2026-05-16",
      "2026-season-2-saturday-1 480-720 from 2026-05-23 to 2026-05-23",
    ],
  ],
  [
    "number the ranges of a day, including those past midnight and around the clock",
    { seasons: [{ week: { Friday: open("8:00-11:00", "20:00-25:00"), Sunday: open("0:00-24:00") } }] },
    "2026-07-17",
    ["friday-1 480-660 from 2026-07-17", "friday-2 1200-1500 from 2026-07-17", "sunday-1 0-1440 from 2026-07-19"],
  ],
  [
    "of every second week are counted from its day, without closed days",
    { seasons: [{ ...SPRING, rhythm: SECOND_WEEKS }], days: [{ on: "05-30" }] },
    "2026-05-03",
    [
      "2026-season-1-saturday-1 480-720 from 2026-05-16 to 2026-07-25 without 2026-05-30",
      "2027-season-1-saturday-1 480-720 from 2027-05-15 to 2027-07-24",
    ],
  ],
  [
    "of every second week all year begin in such a week, and have no days off in others",
    { seasons: [{ week, rhythm: SECOND_WEEKS }], days: [{ on: "2026-05-23" }, { on: "2026-05-30" }] },
    "2026-05-03",
    ["saturday-1 480-720 from 2026-05-16 without 2026-05-30"],
  ],
  [
    "of the first and third week of a month are two, since Outlook skips a rule with both",
    { seasons: [{ ...SPRING, from: "06-06", rhythm: { weeksOfMonth: [1, 3] } }] },
    "2026-07-01",
    [
      "2026-season-1-saturday-1 480-720 from 2026-07-04 to 2026-07-04",
      "2027-season-1-saturday-1 480-720 from 2027-07-03 to 2027-07-03",
      "2026-season-1-week-3-saturday-1 480-720 from 2026-07-18 to 2026-07-18",
      "2027-season-1-week-3-saturday-1 480-720 from 2027-06-19 to 2027-07-17",
    ],
  ],
  [
    "have other events on single days with other hours",
    { seasons: [{ ...SPRING, to: "05-30" }], days: DAYS },
    "2026-05-01",
    ["2026-season-1-saturday-1 480-720 from 2026-05-02 to 2026-05-30 without 2026-05-09,2026-05-23", ...OF_DAYS],
  ],
  ["are none for a season alone", { seasons: [{ from: "05-01", to: "10-31" }] }, "2026-07-18", []],
  ["are none for hours as text", { seasons: [{ week: { Saturday: "dawn until sold out" } }] }, "2026-07-18", []],
  [
    "are none for a season on a day that does not exist next year",
    { seasons: [{ from: "02-29", to: "02-29", week }] },
    "2025-07-18",
    [],
  ],
])("the series of a market %s", (_, schedule, today, series) =>
  expect(getCalendarSeries({ schedule }, moment(today)).map(show)).toEqual(series),
);

test.each<[Season, Partial<CalendarSeries>]>([
  [{ from: "04-13", to: "11-09", basis: ofYears(2024) }, { movedFrom: "2024" }],
  [{ from: "04-13", to: "11-09", basis: ofYears(2024, 2024) }, { movedFrom: "2024" }],
  [{ from: "04-13", to: "11-09", basis: ofYears(2022, 2024) }, { movedFrom: "2022 and 2024" }],
  [{ from: "05-01", to: "10-31", basis: assumed("to") }, { assumed: ["to"] }],
])("the series of %j names what no source states of its dates: %j", (season, said) => {
  const { movedFrom, assumed } =
    getCalendarSeries({ schedule: { seasons: [{ ...season, week }] } }, moment("2026-03-01"))[0] ?? {};
  expect({ movedFrom, assumed }).toEqual(said);
});

test.each<[Schedule, string[]]>([
  [{ seasons: [{ week }] }, []],
  [{ seasons: [{ from: "05-01", to: "10-31" }] }, []],
  [
    {
      seasons: [{ week: { ...week, Friday: "dusk", Sunday: [] } }],
      days: [{ on: "07-04", hours: "after the parade" }],
    },
    ['Friday ("dusk")', 'July 4 ("after the parade")'],
  ],
  [
    {
      seasons: [
        { from: "05-01", to: "10-31", week: { Saturday: "8 AM -" } },
        { from: "11-01", to: "11-30" },
        { from: "12-01", to: "12-12", week },
      ],
    },
    ['Saturday, May to October ("8 AM -")', "November (hours unknown)"],
  ],
])("a calendar cannot contain of %j: %j", (schedule, expected) => expect(listLeftOut({ schedule })).toEqual(expected));
