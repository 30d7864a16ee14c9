import { expect, test } from "vitest";
import { type OpeningHours, readOpenNow, toOpeningHours, toSchedule } from "./opening-hours.ts";
import type { Schedule } from "./schedule.ts";
import { open } from "./testing/hours.ts";

const SATURDAYS = { Saturday: "8:00 AM - 12:00 PM" };
const SUNDAYS = { Sunday: "10:00 AM - 2:00 PM" };
const SATURDAY_WEEK = { Saturday: open("8:00-12:00") };
const SUNDAY_WEEK = { Sunday: open("10:00-14:00") };

/** API answers and the schedules behind them. */
const BOTH_WAYS: [OpeningHours, Schedule][] = [
  [{ openingHours: SATURDAYS }, { seasons: [{ week: SATURDAY_WEEK }] }],
  [
    { openingHours: { Monday: "Closed", Friday: "8:00 AM - 11:00 AM, 6:00 PM - 12:00 AM", Sunday: "Open 24 hours" } },
    { seasons: [{ week: { Monday: [], Friday: open("8:00-11:00", "18:00-24:00"), Sunday: open("0:00-24:00") } }] },
  ],
  [{ openingHours: { Saturday: "From 4:00 PM" } }, { seasons: [{ week: { Saturday: "From 4:00 PM" } }] }],
  [
    { openingHours: SATURDAYS, seasonPeriod: "From June 8" },
    { seasons: [{ week: SATURDAY_WEEK }], text: "From June 8" },
  ],
  [{ seasonPeriod: { "1": "Summer" } }, { seasons: [], text: { "1": "Summer" } }],
  [
    { openingHours: SATURDAYS, seasons: [{ from: "05-07", to: "10-29" }], seasonPeriod: "May 7 to October 29" },
    { seasons: [{ from: "05-07", to: "10-29", week: SATURDAY_WEEK }] },
  ],
  [
    { openingHours: SATURDAYS, seasons: [{ from: "05-07", to: "10-29" }], seasonPeriod: "May to October" },
    { seasons: [{ from: "05-07", to: "10-29", week: SATURDAY_WEEK }], text: "May to October" },
  ],
  [
    { seasons: [{ from: "01-01", to: "12-31" }], seasonPeriod: "Year-round" },
    { seasons: [{ from: "01-01", to: "12-31" }] },
  ],
  [
    {
      openingHours: SUNDAYS,
      seasons: [
        { from: "06-01", to: "08-31", hours: SATURDAYS },
        { from: "11-01", to: "04-30" },
      ],
      seasonPeriod: "June to August; November to April",
    },
    {
      seasons: [
        { from: "06-01", to: "08-31", week: SATURDAY_WEEK },
        { from: "11-01", to: "04-30", week: SUNDAY_WEEK },
      ],
    },
  ],
  [
    {
      openingHours: SATURDAYS,
      seasons: [
        { from: "05-01", to: "10-31" },
        { from: "11-01", to: "04-30", hours: {} },
      ],
      seasonPeriod: "May to October; November to April",
    },
    {
      seasons: [
        { from: "05-01", to: "10-31", week: SATURDAY_WEEK },
        { from: "11-01", to: "04-30" },
      ],
    },
  ],
];

test.each(BOTH_WAYS)("%j is the schedule %j, and back", (hours, schedule) => {
  expect(toSchedule(hours)).toStrictEqual(schedule);
  expect(JSON.stringify(toOpeningHours(schedule))).toBe(JSON.stringify(hours));
});

test.each<OpeningHours>([{}, { openingHours: {} }, { seasons: [] }])("%j is no schedule", (hours) =>
  expect(toSchedule(hours)).toBeUndefined(),
);

test("a season without dates among others becomes one of the whole year", () => {
  const seasons = [{ week: SATURDAY_WEEK }, { from: "06-01", to: "08-31", week: SUNDAY_WEEK }];
  expect(toOpeningHours({ seasons })).toEqual({
    openingHours: SUNDAYS,
    seasons: [
      { from: "01-01", to: "12-31", hours: SATURDAYS },
      { from: "06-01", to: "08-31" },
    ],
    seasonPeriod: "June to August",
  });
});

test("_open_now is read, but is not taken for a weekday", () => {
  const openingHours = { ...SATURDAYS, _open_now: "true" };
  expect(toSchedule({ openingHours })).toEqual({ seasons: [{ week: SATURDAY_WEEK }] });
  expect(readOpenNow({ openingHours })).toBe(true);
  expect(readOpenNow({ openingHours: { _open_now: "false" } })).toBe(false);
  expect(readOpenNow({ openingHours: SATURDAYS })).toBeUndefined();
  expect(readOpenNow({})).toBeUndefined();
});
