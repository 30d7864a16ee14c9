import { expect, test } from "vitest";
import { type OpeningHours, toOpeningHours, toSchedule } from "./opening-hours.ts";
import type { Schedule } from "./schedule.ts";

const SATURDAYS = { Saturday: "8:00 AM - 12:00 PM" };
const SUNDAYS = { Sunday: "10:00 AM - 2:00 PM" };

/** What the API has answered, and the schedule behind it. */
const BOTH_WAYS: [OpeningHours, Schedule][] = [
  [{ openingHours: SATURDAYS }, { seasons: [{ week: SATURDAYS }] }],
  [
    { openingHours: SATURDAYS, seasonPeriod: "From June 8" },
    { seasons: [{ week: SATURDAYS }], text: "From June 8" },
  ],
  [{ seasonPeriod: { "1": "Summer" } }, { seasons: [], text: { "1": "Summer" } }],
  [
    { openingHours: SATURDAYS, seasons: [{ from: "05-07", to: "10-29" }], seasonPeriod: "May 7 to October 29" },
    { seasons: [{ from: "05-07", to: "10-29", week: SATURDAYS }] },
  ],
  [
    { openingHours: SATURDAYS, seasons: [{ from: "05-07", to: "10-29" }], seasonPeriod: "May to October" },
    { seasons: [{ from: "05-07", to: "10-29", week: SATURDAYS }], text: "May to October" },
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
        { from: "06-01", to: "08-31", week: SATURDAYS },
        { from: "11-01", to: "04-30", week: SUNDAYS },
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
        { from: "05-01", to: "10-31", week: SATURDAYS },
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

test("a season without dates beside others is answered as one of the whole year", () => {
  const seasons = [{ week: SATURDAYS }, { from: "06-01", to: "08-31", week: SUNDAYS }];
  expect(toOpeningHours({ seasons })).toEqual({
    openingHours: SUNDAYS,
    seasons: [
      { from: "01-01", to: "12-31", hours: SATURDAYS },
      { from: "06-01", to: "08-31" },
    ],
    seasonPeriod: "June to August",
  });
});
