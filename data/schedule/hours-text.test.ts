import { expect, test } from "vitest";
import { readHours } from "./reading/read-times.ts";
import {
  formatHours,
  formatPlainHours,
  formatShortHours,
  formatTime,
  formatTimeShort,
  keepTimesWhole,
} from "./hours-text.ts";
import type { DayHours } from "./schedule.ts";
import { open } from "./testing/hours.ts";

test.each([
  [0, "12:00 AM", "midnight"],
  [480, "8:00 AM", "8 AM"],
  [720, "12:00 PM", "noon"],
  [750, "12:30 PM", "12:30 PM"],
  [1440, "12:00 AM", "midnight"],
  [1560, "2:00 AM", "2 AM"],
])("%i minutes after midnight is %s, or %s for short", (minutes, long, short) => {
  expect(formatTime(minutes)).toBe(long);
  expect(formatTimeShort(minutes)).toBe(short);
});

test("no line break within a time", () => {
  expect(keepTimesWhole("Wed 8:00 AM – 12:30 PM")).toBe("Wed 8:00\u00a0AM – 12:30\u00a0PM");
  expect(keepTimesWhole("I AM here at noon")).toBe("I AM here at noon");
});

test.each<[DayHours, long: string, plain: string, short: string | null]>([
  [open("8:00-12:00"), "8:00 AM – noon", "8:00 AM - 12:00 PM", "8 AM–noon"],
  [open("15:00-19:00"), "3:00 PM – 7:00 PM", "3:00 PM - 7:00 PM", "3–7 PM"],
  [open("18:00-26:00"), "6:00 PM – 2:00 AM", "6:00 PM - 2:00 AM", "6 PM–2 AM"],
  [
    open("8:00-11:00", "13:30-17:00"),
    "8:00 AM – 11:00 AM, 1:30 PM – 5:00 PM",
    "8:00 AM - 11:00 AM, 1:30 PM - 5:00 PM",
    "8–11 AM & 1:30–5 PM",
  ],
  [open("0:00-24:00"), "Open 24 hours", "Open 24 hours", "24 hours"],
  ["dawn to dusk", "dawn to dusk", "dawn to dusk", "dawn to dusk"],
  ["From 9 – ask", "From 9 – ask", "From 9 – ask", "From 9 – ask"],
  [[], "Closed", "Closed", null],
])("%j are formatted as %j", (hours, long, plain, short) => {
  expect(formatHours(hours)).toBe(long);
  expect(formatPlainHours(hours)).toBe(plain);
  expect(formatShortHours(hours)).toBe(short);
  expect(readHours(plain) ?? plain).toEqual(hours);
});

test('a day without hours is "Closed", or the given text', () => {
  expect(formatHours(undefined)).toBe("Closed");
  expect(formatHours(undefined, "Usually closed")).toBe("Usually closed");
  expect(formatShortHours(undefined)).toBeNull();
});
