import { expect, test } from "vitest";
import { type OpeningHours, toOpeningHours, toSchedule } from "./opening-hours.ts";
import { open } from "./testing/hours.ts";
import { printSchedule } from "./testing/print-schedule.ts";

const SATURDAYS = { Saturday: "8:00 AM - 12:00 PM" };
const SUNDAYS = { Sunday: "10:00 AM - 2:00 PM" };
const SUMMER = { from: "05-01", to: "10-31" };
const WINTER = { from: "11-01", to: "04-30" };

/** API answers and the schedules behind them. */
test.each<[OpeningHours, schedule: string]>([
  [{ openingHours: SATURDAYS }, "Sat 8:00-12:00"],
  [
    { openingHours: { Monday: "Closed", Friday: "8:00 AM - 11:00 AM, 6:00 PM - 12:00 AM", Sunday: "Open 24 hours" } },
    "Mon closed, Fri 8:00-11:00+18:00-24:00, Sun 0:00-24:00",
  ],
  [{ openingHours: { Saturday: "From 4:00 PM" } }, 'Sat "From 4:00 PM"'],
  [{ openingHours: SATURDAYS, seasonPeriod: "From June 8" }, 'Sat 8:00-12:00 | "From June 8"'],
  [{ seasonPeriod: { "1": "Summer" } }, '{"1":"Summer"}'],
  [
    { openingHours: SATURDAYS, seasons: [{ from: "05-07", to: "10-29" }], seasonPeriod: "May 7 to October 29" },
    "05-07 to 10-29 Sat 8:00-12:00",
  ],
  [
    { openingHours: SATURDAYS, seasons: [{ from: "05-07", to: "10-29" }], seasonPeriod: "May to October" },
    '05-07 to 10-29 Sat 8:00-12:00 | "May to October"',
  ],
  [{ seasons: [{ from: "01-01", to: "12-31" }], seasonPeriod: "Year-round" }, "01-01 to 12-31 hours unknown"],
  [
    {
      openingHours: SUNDAYS,
      seasons: [{ from: "06-01", to: "08-31", hours: SATURDAYS }, WINTER],
      seasonPeriod: "June to August; November to April",
    },
    "06-01 to 08-31 Sat 8:00-12:00 | 11-01 to 04-30 Sun 10:00-14:00",
  ],
  [
    {
      openingHours: SATURDAYS,
      seasons: [SUMMER, { ...WINTER, hours: {} }],
      seasonPeriod: "May to October; November to April",
    },
    "05-01 to 10-31 Sat 8:00-12:00 | 11-01 to 04-30 hours unknown",
  ],
])("%j is the schedule %s, and back", (hours, printed) => {
  const schedule = toSchedule(hours) ?? { seasons: [] };
  expect(printSchedule(schedule)).toBe(printed);
  expect(JSON.stringify(toOpeningHours(schedule))).toBe(JSON.stringify(hours));
});

test.each<OpeningHours>([{}, { openingHours: {} }, { seasons: [] }])("%j is no schedule", (hours) =>
  expect(toSchedule(hours)).toBeUndefined(),
);

test("a season without dates among others becomes one of the whole year", () => {
  const seasons = [
    { week: { Saturday: open("8:00-12:00") } },
    { from: "06-01", to: "08-31", week: { Sunday: open("10:00-14:00") } },
  ];
  expect(toOpeningHours({ seasons })).toEqual({
    openingHours: SUNDAYS,
    seasons: [
      { from: "01-01", to: "12-31", hours: SATURDAYS },
      { from: "06-01", to: "08-31" },
    ],
    seasonPeriod: "June to August",
  });
});
