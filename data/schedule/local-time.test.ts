import { describe, expect, test } from "vitest";
import { addDays, dayNumber, getInstant, getLocalDay, getLocalMoment } from "./local-time.ts";

const CHICAGO = "America/Chicago";

// vitest.config.ts sets a time zone far from all of these.
describe("getLocalMoment", () => {
  test.each([
    ["2025-06-07T13:05:00Z", CHICAGO, { year: 2025, month: 6, day: 7, weekday: "Saturday", minutes: 485 }],
    ["2025-06-07T03:30:59Z", CHICAGO, { year: 2025, month: 6, day: 6, weekday: "Friday", minutes: 1350 }],
    ["2025-01-01T05:59:00Z", CHICAGO, { year: 2024, month: 12, day: 31, weekday: "Tuesday", minutes: 1439 }],
    ["2025-06-07T13:05:00Z", "Pacific/Auckland", { year: 2025, month: 6, day: 8, weekday: "Sunday", minutes: 65 }],
    ["2025-06-07T13:05:00Z", "Asia/Kathmandu", { year: 2025, month: 6, day: 7, weekday: "Saturday", minutes: 1130 }],
  ])("%s in %s", (instant, timeZone, moment) => expect(getLocalMoment(new Date(instant), timeZone)).toEqual(moment));

  test.each([
    ["2025-03-09T07:59:00Z", 119],
    ["2025-03-09T08:00:00Z", 180],
    ["2025-11-02T06:30:00Z", 90],
    ["2025-11-02T07:30:00Z", 90],
    ["2025-11-02T08:00:00Z", 120],
  ])("follows daylight saving time: %s is minute %i", (instant, minutes) =>
    expect(getLocalMoment(new Date(instant), CHICAGO)).toMatchObject({ weekday: "Sunday", minutes }),
  );

  test("does not mix up time zones or minutes in the cache", () => {
    const noon = new Date("2025-06-07T17:00:00Z");
    expect(getLocalMoment(noon, CHICAGO).minutes).toBe(720);
    expect(getLocalMoment(noon, "America/New_York").minutes).toBe(780);
    expect(getLocalMoment(new Date("2025-06-07T17:01:00Z"), "America/New_York").minutes).toBe(781);
  });
});

test.each([
  [1, { year: 2025, month: 1, day: 1, weekday: "Wednesday" }],
  [-31, { year: 2024, month: 11, day: 30, weekday: "Saturday" }],
  [60, { year: 2025, month: 3, day: 1, weekday: "Saturday" }],
])("%i days from New Year's Eve, at the same time of day", (days, expected) => {
  const eve = { year: 2024, month: 12, day: 31, weekday: "Tuesday", minutes: 600 } as const;
  expect(addDays(eve, days)).toEqual({ ...expected, minutes: 600 });
  expect(addDays(eve, days)).toEqual({ ...expected, minutes: 600 });
});

test("getLocalDay() gives the date in the time zone", () => {
  expect(getLocalDay(new Date("2026-05-08T03:30:00Z"), "America/Chicago")).toBe("2026-05-07");
  expect(getLocalDay(new Date("2026-05-08T03:30:00Z"), "UTC")).toBe("2026-05-08");
});

test.each([
  ["a summer morning", [2026, 7, 18], 480, "America/Chicago", "2026-07-18T13:00:00.000Z"],
  ["a winter morning", [2026, 1, 17], 480, "America/Chicago", "2026-01-17T14:00:00.000Z"],
  ["an hour past midnight, the next day", [2026, 7, 18], 1500, "America/Chicago", "2026-07-19T06:00:00.000Z"],
  ["the morning on which the clocks went forward", [2026, 3, 8], 480, "America/Chicago", "2026-03-08T13:00:00.000Z"],
  ["the night before that", [2026, 3, 8], 60, "America/Chicago", "2026-03-08T07:00:00.000Z"],
  ["a time skipped by the clock change", [2026, 3, 8], 150, "America/Chicago", "2026-03-08T08:30:00.000Z"],
  ["a time repeated by the clock change", [2026, 11, 1], 90, "America/Chicago", "2026-11-01T06:30:00.000Z"],
  ["three in the morning, after they went forward", [2026, 3, 8], 180, "America/Chicago", "2026-03-08T08:00:00.000Z"],
  ["four in the morning, after they went back", [2026, 11, 1], 240, "America/Chicago", "2026-11-01T10:00:00.000Z"],
  ["a place beyond the date line", [2025, 6, 8], 65, "Pacific/Auckland", "2025-06-07T13:05:00.000Z"],
  ["a zone with an offset of part of an hour", [2026, 7, 18], 480, "Asia/Kathmandu", "2026-07-18T02:15:00.000Z"],
] as const)("%s", (_, [year, month, day], minutes, timeZone, expected) =>
  expect(getInstant(dayNumber(year, month, day), minutes, timeZone).toISOString()).toBe(expected),
);
