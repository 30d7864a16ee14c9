import { expect, test } from "vitest";
import { readHours } from "../reading/read-times.ts";
import type { DayHours } from "../schedule.ts";
import { open } from "../testing/hours.ts";
import { type Weekday, WEEKDAYS } from "../weekday.ts";
import { describeRhythm, nameRhythm, sortWeeks } from "./rhythm.ts";
import { formatHours, formatTime, keepTimesWhole, nameDays } from "./style.ts";

test.each([
  [0, "12:00 AM", "midnight", "midnight"],
  [480, "8:00 AM", "8:00 AM", "8 AM"],
  [720, "12:00 PM", "noon", "noon"],
  [750, "12:30 PM", "12:30 PM", "12:30 PM"],
  [1440, "12:00 AM", "midnight", "midnight"],
  [1560, "2:00 AM", "2:00 AM", "2 AM"],
])("%i minutes after midnight is %s in fields, %s in tables, %s elsewhere", (minutes, plain, table, short) => {
  expect(formatTime(minutes)).toBe(plain);
  expect(formatTime(minutes, "table")).toBe(table);
  for (const style of ["card", "running", "sentence"] as const) expect(formatTime(minutes, style)).toBe(short);
});

test("no line break within a time", () => {
  expect(keepTimesWhole("Wed 8:00 AM – 12:30 PM")).toBe("Wed 8:00\u00a0AM – 12:30\u00a0PM");
  expect(keepTimesWhole("I AM here at noon")).toBe("I AM here at noon");
});

test.each<[DayHours, plain: string, table: string, card: string, running: string, sentence: string]>([
  [open("8:00-12:00"), "8:00 AM - 12:00 PM", "8:00 AM – noon", "8 AM–noon", "8 AM to noon", "8 AM to noon"],
  [open("15:00-19:00"), "3:00 PM - 7:00 PM", "3:00 PM – 7:00 PM", "3–7 PM", "3 to 7 PM", "3 PM to 7 PM"],
  [open("18:00-26:00"), "6:00 PM - 2:00 AM", "6:00 PM – 2:00 AM", "6 PM–2 AM", "6 PM to 2 AM", "6 PM to 2 AM"],
  [
    open("8:00-11:00", "13:30-17:00"),
    "8:00 AM - 11:00 AM, 1:30 PM - 5:00 PM",
    "8:00 AM – 11:00 AM, 1:30 PM – 5:00 PM",
    "8–11 AM & 1:30–5 PM",
    "8 to 11 AM & 1:30 to 5 PM",
    "8 AM to 11 AM and 1:30 PM to 5 PM",
  ],
  [open("0:00-24:00"), "Open 24 hours", "Open 24 hours", "24 hours", "24 hours", "24 hours"],
  ["From 9–ask", "From 9–ask", "From 9–ask", "From 9–ask", "From 9–ask", '"From 9–ask"'],
  [[], "Closed", "Closed", "Closed", "Closed", "Closed"],
])("%j is said as %s, %s, %s, %s, %s", (hours, plain, table, card, running, sentence) => {
  expect(formatHours(hours, "plain")).toBe(plain);
  expect(formatHours(hours, "table")).toBe(table);
  expect(formatHours(hours, "card")).toBe(card);
  expect(formatHours(hours, "running")).toBe(running);
  expect(formatHours(hours, "sentence")).toBe(sentence);
  expect(readHours(plain) ?? plain).toEqual(hours);
});

test('a day without hours is "Closed", or the given text', () => {
  expect(formatHours(undefined, "table")).toBe("Closed");
  expect(formatHours(undefined, "table", "Usually closed")).toBe("Usually closed");
});

test.each<[Weekday[], card: string, running: string, sentence: string]>([
  [["Saturday"], "Sat", "Sat", "Saturdays"],
  [["Wednesday", "Saturday"], "Wed, Sat", "Wed, Sat", "Wednesdays and Saturdays"],
  [["Saturday", "Sunday"], "Sat, Sun", "Sat, Sun", "Saturdays and Sundays"],
  [["Tuesday", "Wednesday", "Thursday"], "Tue–Thu", "Tue to Thu", "Tuesday to Thursday"],
  [
    ["Monday", "Tuesday", "Wednesday", "Sunday"],
    "Mon–Wed, Sun",
    "Mon to Wed, Sun",
    "Mondays, Tuesdays, Wednesdays, and Sundays",
  ],
  [[...WEEKDAYS], "daily", "daily", "daily"],
])("%j are named %s, %s, %s", (days, card, running, sentence) => {
  expect(nameDays(days, "card")).toBe(card);
  expect(nameDays(days, "running")).toBe(running);
  expect(nameDays(days, "sentence")).toBe(sentence);
});

test("the last week comes after the others", () => expect(sortWeeks([-1, 4, 1, 9, "2"])).toEqual([1, 4, -1]));

test("describes rhythms", () => {
  expect(nameRhythm({ weeksOfMonth: [-1] }, "Saturday")).toBe("last Saturday of the month");
  expect(nameRhythm({ weeksOfMonth: [1, -1] }, "Saturday")).toBe("first and last Saturday of the month");
  expect(nameRhythm({ everyWeeks: 2, since: "2026-05-02" }, "Saturday")).toBe("every second Saturday");
  expect(describeRhythm(undefined)).toBe("Every week");
  expect(describeRhythm({ weeksOfMonth: [] })).toBe("Some weeks of the month");
  expect(describeRhythm({ weeksOfMonth: [-1] })).toBe("Last week of the month");
  expect(describeRhythm({ everyWeeks: 2, since: "2026-05-02" })).toBe("Every second week, counted from May 2, 2026");
});
