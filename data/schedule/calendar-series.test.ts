import { describe, expect, test } from "vitest";
import { toIsoDay } from "./calendar-day.ts";
import { type CalendarSeries, getCalendarSeries, listLeftOut } from "./calendar-series.ts";
import { getLocalMoment } from "./local-time.ts";
import { type OpeningHours, toSchedule } from "./opening-hours.ts";
import type { Schedule } from "./schedule.ts";
import { open } from "./testing/hours.ts";

/** "2026-season-1-saturday-1 480-720 from 2026-05-02 to 2026-10-31" */
function list(hours: OpeningHours, today: string): string[] {
  const moment = getLocalMoment(new Date(`${today}T17:00:00Z`), "America/Chicago");
  return getCalendarSeries({ schedule: toSchedule(hours) }, moment).map(show);
}

function show({ key, opens, closes, first, last, except }: CalendarSeries): string {
  const end = last === null ? "" : ` to ${toIsoDay(last)}`;
  const without = except.length > 0 ? ` without ${except.map(toIsoDay).join()}` : "";
  return `${key} ${opens}-${closes} from ${toIsoDay(first)}${end}${without}`;
}

const MORNING = { Saturday: "8 AM - noon" };

describe("the series of a market", () => {
  test("without seasons begin on the next market day, possibly today, and have no end", () => {
    const market = { openingHours: { Saturday: "8 AM - noon", Wednesday: "2 - 6 PM", Sunday: "Closed" } };
    expect(list(market, "2026-07-18")).toEqual([
      "saturday-1 480-720 from 2026-07-18",
      "wednesday-1 840-1080 from 2026-07-22",
    ]);
  });

  test("in season run from today to the season's last market day, then through the next season", () => {
    const market = { openingHours: MORNING, seasons: [{ from: "05-02", to: "10-30" }] };
    expect(list(market, "2026-07-19")).toEqual([
      "2026-season-1-saturday-1 480-720 from 2026-07-25 to 2026-10-24",
      "2027-season-1-saturday-1 480-720 from 2027-05-08 to 2027-10-30",
    ]);
  });

  test("out of season run through the next season only", () => {
    const market = { openingHours: MORNING, seasons: [{ from: "05-02", to: "10-30" }] };
    expect(list(market, "2026-11-01")).toEqual(["2027-season-1-saturday-1 480-720 from 2027-05-08 to 2027-10-30"]);
  });

  test("across the New Year have the year in the key in which the season began", () => {
    const market = { seasons: [{ from: "11-07", to: "04-10", hours: MORNING }] };
    expect(list(market, "2027-01-03")).toEqual([
      "2026-season-1-saturday-1 480-720 from 2027-01-09 to 2027-04-10",
      "2027-season-1-saturday-1 480-720 from 2027-11-13 to 2028-04-08",
    ]);
  });

  test("use a season's own hours instead of the general ones", () => {
    const market = {
      openingHours: MORNING,
      seasons: [
        { from: "05-01", to: "05-31" },
        { from: "12-01", to: "12-12", hours: { Saturday: "10 AM - 2 PM" } },
      ],
    };
    expect(list(market, "2026-04-01")).toEqual([
      "2026-season-1-saturday-1 480-720 from 2026-05-02 to 2026-05-30",
      "2026-season-2-saturday-1 600-840 from 2026-12-05 to 2026-12-12",
    ]);
  });

  test("have no end in a season of the whole year, whatever its first day", () => {
    const first = ["season-1-saturday-1 480-720 from 2026-07-18"];
    expect(list({ openingHours: MORNING, seasons: [{ from: "01-01", to: "12-31" }] }, "2026-07-18")).toEqual(first);
    expect(list({ openingHours: MORNING, seasons: [{ from: "05-01", to: "04-30" }] }, "2026-07-18")).toEqual(first);
  });

  test("contain no day twice if seasons overlap", () => {
    const market = {
      openingHours: MORNING,
      seasons: [
        { from: "05-02", to: "05-16" },
        { from: "05-09", to: "05-23" },
      ],
    };
    expect(list(market, "2026-04-01")).toEqual([
      "2026-season-1-saturday-1 480-720 from 2026-05-02 to 2026-05-16",
      "2026-season-2-saturday-1 480-720 from 2026-05-23 to 2026-05-23",
    ]);
  });

  test("exclude days that another season closes", () => {
    const market = {
      seasons: [
        { from: "06-06", to: "07-18", hours: MORNING },
        { from: "07-04", to: "07-11", hours: { Saturday: "Closed" } },
      ],
    };
    expect(list(market, "2026-06-01")).toEqual([
      "2026-season-1-saturday-1 480-720 from 2026-06-06 to 2026-07-18 without 2026-07-04,2026-07-11",
    ]);
  });

  test("number the ranges of a day, including those past midnight and around the clock", () => {
    const market = { openingHours: { Friday: "8 - 11 AM, 8 PM - 1 AM", Sunday: "Open 24 hours" } };
    expect(list(market, "2026-07-17")).toEqual([
      "friday-1 480-660 from 2026-07-17",
      "friday-2 1200-1500 from 2026-07-17",
      "sunday-1 0-1440 from 2026-07-19",
    ]);
  });

  test.each<[string, OpeningHours]>([
    ["no hours", {}],
    ["only a season", { seasons: [{ from: "05-01", to: "10-31" }] }],
    ["unknown hours", { openingHours: MORNING, seasons: [{ from: "05-01", to: "10-31", hours: {} }] }],
    ["hours that cannot be read", { openingHours: { Saturday: "dawn until sold out" } }],
    [
      "a season on a day that does not exist next year",
      { openingHours: MORNING, seasons: [{ from: "02-29", to: "02-29" }] },
    ],
  ])("are none for %s", (_, market) => expect(list(market, "2025-07-18")).toEqual([]));
});

test.each<[OpeningHours, string[]]>([
  [{ openingHours: MORNING }, []],
  [{}, []],
  [{ seasons: [{ from: "05-01", to: "10-31" }] }, []],
  [{ openingHours: { ...MORNING, Friday: "dusk", Sunday: "Closed" } }, ['Friday ("dusk")']],
  [
    {
      openingHours: { Saturday: "8 AM -" },
      seasons: [
        { from: "05-01", to: "10-31" },
        { from: "11-01", to: "11-30", hours: {} },
        { from: "12-01", to: "12-12", hours: MORNING },
      ],
    },
    ['Saturday, May to October ("8 AM -")', "November (hours not known)"],
  ],
])("a calendar cannot contain of %j: %j", (hours, expected) =>
  expect(listLeftOut({ schedule: toSchedule(hours) })).toEqual(expected),
);

describe("not every week", () => {
  const held = (schedule: Schedule, today: string) =>
    getCalendarSeries({ schedule }, getLocalMoment(new Date(`${today}T17:00:00Z`), "America/Chicago")).map(show);
  const week = { Saturday: open("8:00-12:00") };
  const season = { from: "05-02", to: "07-31", week };

  test("every second week is counted from its day, without closed days", () => {
    const rhythm = { everyWeeks: 2, since: "2026-05-02" } as const;
    expect(held({ seasons: [{ ...season, rhythm }], days: [{ on: "05-30" }] }, "2026-05-03")[0]).toBe(
      "2026-season-1-saturday-1 480-720 from 2026-05-16 to 2026-07-25 without 2026-05-30",
    );
    expect(held({ seasons: [{ week, rhythm }] }, "2026-05-03")).toEqual(["saturday-1 480-720 from 2026-05-16"]);
  });

  test("the first and third of a month are a series each, since Outlook skips a rule with both", () =>
    expect(held({ seasons: [{ ...season, rhythm: { weeksOfMonth: [1, 3] } }] }, "2026-05-01").slice(0, 2)).toEqual([
      "2026-season-1-saturday-1 480-720 from 2026-05-02 to 2026-07-04",
      "2026-season-1-week-3-saturday-1 480-720 from 2026-05-16 to 2026-07-18",
    ]));

  test("the last of a month", () =>
    expect(held({ seasons: [{ ...season, rhythm: { weeksOfMonth: [-1] } }] }, "2026-05-01")[0]).toBe(
      "2026-season-1-saturday-1 480-720 from 2026-05-30 to 2026-07-25",
    ));

  test("single days with other hours are separate events", () => {
    const days = [
      { on: "2026-05-09", hours: open("14:00-18:00") },
      { on: "12-24", hours: open("8:00-11:00", "13:00-15:00") },
      { on: "05-23" },
    ];
    expect(held({ seasons: [{ ...season, to: "05-30" }], days }, "2026-05-01")).toEqual([
      "2026-season-1-saturday-1 480-720 from 2026-05-02 to 2026-05-30 without 2026-05-09,2026-05-23",
      "2026-05-09-1 840-1080 from 2026-05-09 to 2026-05-09",
      "2026-12-24-1 480-660 from 2026-12-24 to 2026-12-24",
      "2026-12-24-2 780-900 from 2026-12-24 to 2026-12-24",
    ]);
    expect(held({ seasons: [{ week }], days }, "2026-05-01")).toEqual([
      "saturday-1 480-720 from 2026-05-02 without 2026-05-09,2026-05-23",
      "2026-05-09-1 840-1080 from 2026-05-09 to 2026-05-09",
      "2026-12-24-1 480-660 from 2026-12-24 to 2026-12-24",
      "2026-12-24-2 780-900 from 2026-12-24 to 2026-12-24",
    ]);
  });

  test("a year's own dates are used", () => {
    const own = { ...season, years: [{ from: "2026-05-16", to: "2026-06-20" }] };
    expect(held({ seasons: [own] }, "2026-05-01")).toEqual([
      "2026-season-1-saturday-1 480-720 from 2026-05-16 to 2026-06-20",
    ]);
  });
});
