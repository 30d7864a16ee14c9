import { expect, test } from "vitest";
import { getLocalMoment, toIsoDate } from "#data/schedule/local-time.ts";
import type { Scheduled } from "#data/schedule/season.ts";
import { listReportDays } from "./report-days.ts";
import { open } from "../schedule/testing/hours.ts";

const MONDAY = getLocalMoment(new Date("2026-07-13T17:00:00Z"), "America/Chicago");
const WEEK = { Saturday: open("8:00-12:00"), Monday: [] };

const list = (market: Scheduled, today = MONDAY) => listReportDays(market, today).map(toIsoDate);

test("without a schedule, any of the last fifteen days can be reported", () => {
  const days = list({});
  expect([days.length, days[0], days.at(-1)]).toEqual([15, "2026-07-13", "2026-06-29"]);
  expect(list({ schedule: { seasons: [], text: "From June 8" } })).toHaveLength(15);
  const winter = { from: "11-01", to: "12-24" };
  expect(list({ schedule: { seasons: [{ from: "05-01", to: "10-31" }, winter] } })).toHaveLength(15);
});

test.each<[string, Scheduled, string[]]>([
  ["its weekday", { schedule: { seasons: [{ week: WEEK }] } }, ["2026-07-11", "2026-07-04"]],
  [
    "its weekday with hours in words",
    { schedule: { seasons: [{ week: { Saturday: "dawn to dusk", Monday: "Closed" } }] } },
    ["2026-07-11", "2026-07-04"],
  ],
  ["not a day off", { schedule: { seasons: [{ week: WEEK }], days: [{ on: "07-11" }] } }, ["2026-07-04"]],
  [
    "a single day that is moved",
    {
      schedule: { seasons: [{ week: WEEK }], days: [{ on: "07-04" }, { on: "2026-07-03", hours: open("8:00-12:00") }] },
    },
    ["2026-07-11", "2026-07-03"],
  ],
  [
    "not a day that was cancelled",
    {
      schedule: { seasons: [{ week: WEEK }] },
      notices: [{ from: "2026-07-11", to: "2026-07-11", text: "Cancelled: storm", isCancelled: true }],
    },
    ["2026-07-04"],
  ],
  ["none outside its season", { schedule: { seasons: [{ from: "08-01", to: "10-31", week: WEEK }] } }, []],
  ["none outside a season without hours", { schedule: { seasons: [{ from: "08-01", to: "10-31" }] } }, []],
])("%s can be reported", (_, market, days) => expect(list(market)).toEqual(days));
