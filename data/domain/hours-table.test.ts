import { expect, test } from "vitest";
import { getHoursTable } from "./hours-table.ts";
import { getLocalMoment } from "./local-time.ts";
import type { LiveHours } from "./market-schema.ts";

/** Saturday, June 7, 2025. */
const SATURDAY = getLocalMoment(new Date("2025-06-07T18:00:00Z"), "America/Chicago");

const write = (market: Parameters<typeof getHoursTable>[0]) =>
  getHoursTable(market, SATURDAY).map(({ season, rows }) => [
    season,
    ...rows.map(({ day, text, isToday }) => `${day} ${text}${isToday ? " (today)" : ""}`),
  ]);

test("all seven days, today marked, the texts in one form, and the flag hidden", () => {
  const openingHours: LiveHours = {
    _open_now: "true",
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
      "Monday Closed",
      "Tuesday Closed",
      "Wednesday 2:00 PM – 6:00 PM",
      "Thursday Open 24 hours",
      "Friday 8:00 AM – 10:00 AM, 3:00 PM – 6:00 PM",
      "Saturday 8:00 AM – 12:00 PM (today)",
      "Sunday 8:00 AM-",
    ],
  ]);
});

test("nonsense is shown as it is", () => {
  expect(write({ openingHours: { Saturday: " ask Bob " } })[0]).toContain("Saturday ask Bob (today)");
});

test("one table per season, with today marked only in a season that runs", () => {
  const tables = write({
    openingHours: { Friday: "1:00 PM-2:00 PM" },
    seasons: [
      { from: "05-07", to: "10-29", hours: { Saturday: "8:00 AM-1:00 PM" } },
      { from: "11-01", to: "12-31" },
    ],
  });
  expect(tables.map(([season]) => season)).toEqual(["May 7 to October 29", "November to December"]);
  expect(tables[0]).toContain("Saturday 8:00 AM – 1:00 PM (today)");
  expect(tables[1]).toContain("Saturday Closed");
  expect(tables[1]).toContain("Friday 1:00 PM – 2:00 PM");
});

test("no table without hours", () => {
  expect(write({})).toEqual([]);
  expect(write({ openingHours: {} })).toEqual([]);
  expect(write({ seasons: [{ from: "05-07", to: "10-29" }] })).toEqual([]);
});
