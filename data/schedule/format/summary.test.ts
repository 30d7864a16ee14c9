import { describe, expect, test } from "vitest";
import { describeDay, nameHours } from "./summary.ts";
import { getLocalMoment } from "../local-time.ts";
import type { Schedule, Season, WeekHours } from "../schedule.ts";
import { open } from "../testing/hours.ts";
import { WEEKDAYS } from "../weekday.ts";

const on = (date: string) => getLocalMoment(new Date(`${date}T15:00:00Z`), "America/Chicago");

const SATURDAY: WeekHours = { Saturday: open("8:00-13:00") };
const SUMMER: Season = { from: "05-07", to: "10-29", week: SATURDAY };
const WINTER: Season = { from: "11-05", to: "12-20", week: { Sunday: open("10:00-14:00") } };

test.each<[WeekHours, summary: string, usual: string]>([
  [SATURDAY, "Sat 8 AM–1 PM", "Usually Sat 8 AM to 1 PM"],
  [{ ...SATURDAY, Wednesday: open("8:00-13:00") }, "Wed, Sat 8 AM–1 PM", "Usually Wed, Sat 8 AM to 1 PM"],
  [{ ...SATURDAY, Sunday: open("8:00-13:00") }, "Sat, Sun 8 AM–1 PM", "Usually Sat, Sun 8 AM to 1 PM"],
  [
    { Wednesday: open("15:00-19:00"), Saturday: open("7:30-12:30") },
    "Wed 3–7 PM, Sat 7:30 AM–12:30 PM",
    "Usually Wed 3 to 7 PM, Sat 7:30 AM to 12:30 PM",
  ],
  [{ Saturday: open("0:00-24:00") }, "Sat 24 hours", "Usually Sat 24 hours"],
  [{ Thursday: "From 4:00 PM" }, "Thu from 4:00 PM", "Usually Thu from 4:00 PM"],
  [
    Object.fromEntries(WEEKDAYS.map((day) => [day, open("9:00-18:00")])),
    "Daily 9 AM–6 PM",
    "Usually daily 9 AM to 6 PM",
  ],
  [
    {
      ...{ Monday: open("8:00-13:00"), Tuesday: open("10:00-13:00") },
      ...{ Wednesday: open("8:00-13:00"), Sunday: open("9:00-13:00") },
    },
    "Mon–Wed, Sun, hours vary",
    "Usually Mon to Wed, Sun, hours vary",
  ],
  [{ Saturday: [] }, "Hours vary", "Hours vary"],
])("hours of %j are %j for short, old ones %j", (week, summary, usual) => {
  const market = { schedule: { seasons: [{ week }] } };
  expect(nameHours(market, "current")).toBe(summary);
  expect(nameHours(market, "likely")).toBe(usual);
});

test.each<[what: string, Season[], date: string | undefined, summary: string]>([
  ["the current season", [SUMMER, WINTER], "2025-06-07", "Sat 8 AM–1 PM"],
  ["the next season", [SUMMER, WINTER], "2025-11-01", "Sun 10 AM–2 PM"],
  ["the longest season without a day", [SUMMER, WINTER], undefined, "Sat 8 AM–1 PM"],
  ["the longest season without a day", [WINTER, SUMMER], undefined, "Sat 8 AM–1 PM"],
  [
    "the first of two seasons of one length",
    [
      { from: "05-01", to: "05-31", week: SATURDAY },
      { from: "07-01", to: "07-31", week: { Sunday: open("10:00-14:00") } },
    ],
    undefined,
    "Sat 8 AM–1 PM",
  ],
  [
    "another season without hours in the current one",
    [{ from: "05-01", to: "08-31" }, WINTER],
    "2025-06-07",
    "Sun 10 AM–2 PM",
  ],
  [
    "every second week",
    [{ week: SATURDAY, rhythm: { everyWeeks: 2, since: "2026-05-02" } }],
    "2026-05-09",
    "Every 2nd Sat 8 AM–1 PM",
  ],
  [
    "the first and last week",
    [{ week: SATURDAY, rhythm: { weeksOfMonth: [1, -1] } }],
    "2026-05-09",
    "1st & last Sat 8 AM–1 PM",
  ],
  [
    "every week and some weeks",
    [{ week: SATURDAY }, { week: { Sunday: open("9:00-12:00") }, rhythm: { weeksOfMonth: [2] } }],
    "2026-05-09",
    "Sat 8 AM–1 PM, 2nd Sun 9 AM–noon",
  ],
  ["no hours", [{ from: "05-01", to: "10-31" }], undefined, "Hours unknown"],
  ["no seasons", [], undefined, "Hours unknown"],
])("the summary of %s: %j on %s", (_, seasons, date, summary) =>
  expect(nameHours({ schedule: { seasons } }, "current", date === undefined ? undefined : on(date))).toBe(summary),
);

test.each<[what: string, Schedule, date: string, text: string]>([
  [
    "its own",
    { seasons: [{ week: SATURDAY }], days: [{ on: "2026-07-18", hours: open("10:00-14:00") }] },
    "2026-07-18",
    "Sat, Jul 18 · 10 AM–2 PM",
  ],
  [
    "those around the clock, stated on another day",
    { seasons: [{ week: { Monday: open("0:00-24:00") } }] },
    "2026-07-18",
    "Sat, Jul 18 · 24 hours",
  ],
])("the hours of a day are %s", (_, schedule, date, text) =>
  expect(describeDay({ schedule }, on(date), "current")).toBe(text),
);

describe("a market that is held on single days", () => {
  const days = ["2026-12-05", "2026-12-12"].map((day) => ({ on: day, hours: open("9:00-14:00") }));
  const market = { schedule: { seasons: [], days: [...days, { on: "2026-12-19" }] } };

  test.each([
    ["2026-12-05", "December 5, 2026, 9 AM–2 PM"],
    ["2026-12-06", "December 12, 2026, 9 AM–2 PM"],
    ["2026-12-13", "Last held December 12, 2026"],
    [undefined, "December 12, 2026, 9 AM–2 PM"],
  ])("shows the next day, or the last, on %s: %s", (date, text) =>
    expect(nameHours(market, "current", date === undefined ? undefined : on(date))).toBe(text),
  );

  test('shows old days without "usually", but not those of every year', () => {
    expect(nameHours(market, "likely", on("2029-12-05"))).toBe("Last held December 12, 2026");
    expect(nameHours({ schedule: { seasons: [], days: [{ on: "12-05", hours: open("9:00-14:00") }] } }, "likely")).toBe(
      "Usually December 5, 9 AM to 2 PM",
    );
  });
});
