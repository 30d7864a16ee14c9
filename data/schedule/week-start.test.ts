import { expect, test } from "vitest";
import { getWeekStart, listWeekStarts } from "./week-start.ts";

const ZONE = "America/Chicago";

test.each([
  ["a Saturday", "2026-07-04T17:00:00Z", "2026-06-29"],
  ["a Monday, just after midnight local time", "2026-07-06T05:00:00Z", "2026-07-06"],
  ["a Sunday in local time, Monday in UTC", "2026-07-06T04:59:00Z", "2026-06-29"],
  ["the New Year", "2026-01-01T12:00:00Z", "2025-12-29"],
])("%s", (_, instant, monday) => expect(getWeekStart(new Date(instant), ZONE)).toBe(monday));

test("weeks are consecutive across clock changes", () =>
  expect(listWeekStarts(new Date("2026-03-20T17:00:00Z"), 4, ZONE)).toEqual([
    "2026-02-23",
    "2026-03-02",
    "2026-03-09",
    "2026-03-16",
  ]));
