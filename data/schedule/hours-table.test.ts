import { expect, test } from "vitest";
import { getHoursTable, isClosedText } from "./hours-table.ts";
import { getLocalMoment } from "./local-time.ts";
import { type OpeningHours, toSchedule } from "./opening-hours.ts";
import type { Certainty } from "./certainty.ts";
import type { Schedule, Season } from "./schedule.ts";
import type { Scheduled } from "./season.ts";
import { listTodayRows } from "./today-rows.ts";
import { WEEKDAYS } from "./weekday.ts";
import { open } from "./testing/hours.ts";

/** Saturday, June 7, 2025. */
const SATURDAY = getLocalMoment(new Date("2025-06-07T18:00:00Z"), "America/Chicago");

const write = (hours: OpeningHours) => writeTables({ schedule: toSchedule(hours) });
const writeTables = (market: Scheduled) =>
  getHoursTable(market, SATURDAY, "current").map(({ season, rows }, index) => [
    season,
    ...rows.map(
      ({ day, text, at }) => `${day} ${text}${at === listTodayRows(market, SATURDAY)[index] ? " (today)" : ""}`,
    ),
  ]);

test("has a row per market day, uniform texts, and one row for all other days", () => {
  const openingHours = {
    Wednesday: "2:00 PM-6:00 PM",
    Thursday: "Open 24 hours",
    Friday: "8am-10am; 3-6 pm",
    Saturday: "8:00 am - 12:00 pm",
    Sunday: "8:00 AM-",
    Monday: "Closed",
  };
  expect(write({ openingHours })).toEqual([
    [
      null,
      "Wednesday 2:00 PM – 6:00 PM",
      "Thursday Open 24 hours",
      "Friday 8:00 AM – 10:00 AM, 3:00 PM – 6:00 PM",
      "Saturday 8:00 AM – noon (today)",
      "Sunday 8:00 AM-",
      "Other days Closed",
    ],
  ]);
});

test("has no row for other days if there are none, and a single row if it is never held", () => {
  const daily = { seasons: [{ week: Object.fromEntries(WEEKDAYS.map((day) => [day, open("8:00-12:00")])) }] };
  const [table] = getHoursTable({ schedule: daily }, SATURDAY, "current");
  expect(table?.rows.map(({ day }) => day)).toEqual([...WEEKDAYS]);
  expect(writeTables({ schedule: { seasons: [{ week: { Monday: [] } }] } })).toEqual([[null, "Every day Closed"]]);
});

test("shows unreadable text as it is", () =>
  expect(write({ openingHours: { Saturday: " ask Bob " } })[0]).toContain("Saturday ask Bob (today)"));

test("has one table per season, with today only in the current one", () => {
  const tables = write({
    openingHours: { Friday: "1:00 PM-2:00 PM" },
    seasons: [
      { from: "05-07", to: "10-29", hours: { Saturday: "8:00 AM-1:00 PM" } },
      { from: "11-01", to: "12-31" },
    ],
  });
  expect(tables.map(([season]) => season)).toEqual(["May 7 to October 29", "November to December"]);
  expect(tables[0]).toContain("Saturday 8:00 AM – 1:00 PM (today)");
  expect(tables[1]?.slice(1)).toEqual(["Friday 1:00 PM – 2:00 PM", "Other days Closed"]);
});

test("is empty without hours", () => {
  expect(write({})).toEqual([]);
  expect(write({ openingHours: {} })).toEqual([]);
  expect(write({ seasons: [{ from: "05-07", to: "10-29" }] })).toEqual([]);
});

test("shows rhythm, this year's dates, and single days", () => {
  const week = { Saturday: open("8:00-13:00") };
  const seasons: Season[] = [
    { from: "05-07", to: "10-29", years: [{ from: "2025-05-10", to: "2025-10-25" }], week },
    { week, rhythm: { everyWeeks: 2, since: "2025-05-31" } },
    { from: "05-01", to: "10-31", week, rhythm: { weeksOfMonth: [1, 3] } },
  ];
  const days = [{ on: "07-04" }, { on: "2025-06-07", hours: open("14:00-18:00"), note: "At the fairgrounds" }];
  const tables = writeTables({ schedule: { seasons, days } });
  expect(tables.map(([season]) => season)).toEqual([
    "May 10 to October 25 (2025)",
    "Every second week",
    "May to October, first and third week of the month",
    "Single days",
  ]);
  expect(tables.at(-1)?.slice(1)).toEqual([
    "July 4 Closed",
    "June 7, 2025 2:00 PM – 6:00 PM (At the fairgrounds) (today)",
  ]);
  expect(listTodayRows({ schedule: { seasons, days } }, SATURDAY)).toEqual([-1, -1, -1, 1]);
  expect(listTodayRows({ schedule: { seasons, days: [{ on: "07-04" }] } }, SATURDAY)).toEqual([5, -1, 5, -1]);
});

test("names an assumed season as the usual one", () => {
  const week = { Saturday: open("8:00-13:00") };
  const name = (season: Season) => writeTables({ schedule: { seasons: [season] } })[0]?.[0];
  expect(name({ from: "06-16", to: "10-31", assumed: "to", week })).toBe("From June 16");
  expect(name({ from: "05-01", to: "10-31", assumed: "both", week })).toBe("Usual season (May to October)");
  // A winter market is held indoors.
  expect(name({ from: "11-01", to: "04-30", assumed: "both", week })).toBe("Usual season (November to April)");
});

test('says "Usually closed" for old hours', () => {
  const [table] = getHoursTable(
    { schedule: { seasons: [{ week: { Sunday: open("9:00-12:00") } }] } },
    SATURDAY,
    "likely",
  );
  expect(table?.rows).toEqual([
    { day: "Sunday", at: 6, text: "9:00 AM – noon" },
    { day: "Other days", text: "Usually closed" },
  ]);
});

test("hides past single days, but not those of every year", () => {
  const days = [{ on: "2025-06-06" }, { on: "2025-06-07" }, { on: "01-01" }];
  const [table] = getHoursTable({ schedule: { seasons: [], days } }, SATURDAY, "current");
  expect(table?.rows.map(({ day, isHidden }) => [day, isHidden])).toEqual([
    ["June 6, 2025", true],
    ["June 7, 2025", undefined],
    ["January 1", undefined],
  ]);
});

test('shows an unsure day as "Often closed: ask" if it is a market day', () => {
  const schedule: Schedule = {
    seasons: [{ week: { Saturday: open("8:00-12:00") } }],
    days: [{ on: "07-04", isUnsure: true }, { on: "2026-05-23" }, { on: "2030-05-25" }],
  };
  const rows = (day: string) =>
    getHoursTable({ schedule }, getLocalMoment(new Date(`${day}T18:00:00Z`), "America/Chicago"), "current")
      .at(-1)
      ?.rows.map(({ day: name, text, isHidden }) => (isHidden ? "" : `${name}: ${text}`));
  expect(rows("2026-01-10")).toEqual(["July 4: Often closed: ask", "May 23, 2026: Closed", ""]);
  // July 4, 2027, is a Sunday.
  expect(rows("2026-08-01")).toEqual(["", "", ""]);
});

test("names the year of a season from another year", () => {
  const season = { from: "04-13", to: "11-09", fromYear: 2024, toYear: 2024, week: { Saturday: open("8:00-12:00") } };
  const name = (certainty: Certainty) =>
    getHoursTable(
      { schedule: { seasons: [season] } },
      getLocalMoment(new Date("2026-05-02T18:00:00Z"), "UTC"),
      certainty,
    )[0]?.season;
  expect(name("current")).toBe("April 13 to November 9 in 2024");
  expect(name("likely")).toBe("Usually second Saturday of April to second Saturday of November");
});

test.each([
  ["Closed", true],
  ["Usually closed", true],
  ["Closed (Independence Day)", true],
  ["Often closed: ask", false],
  ["8:00 AM – noon", false],
])("whether %j means closed: %s", (text, isClosed) => expect(isClosedText(text)).toBe(isClosed));
