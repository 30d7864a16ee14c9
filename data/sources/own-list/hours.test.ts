import { expect, test } from "vitest";
import { joinHours, readDay, readHoursLines, tidyDates } from "./hours.ts";

test.each([
  ["5/7/2026", "May 7"],
  ["2026-05-07", "May 7"],
  ["7-May", "May 7"],
  ["7-May-26 to 29-Oct-26", "May 7 to October 29"],
  ["46149", "May 7"],
  ["May - October", "May - October"],
  ["13/13/2026", "13/13/2026"],
])("%s becomes %s", (text, day) => expect(tidyDates(text)).toBe(day));

test.each([
  ["5/7/26", "2026-05-07"],
  ["2026-05-07 00:00:00", "2026-05-07"],
  ["May 7, 2026", "2026-05-07"],
  ["2026-05", "2026-05"],
  ["May 7", null],
  ["2/29/2025", null],
  ["2025-13", null],
  ["soon", null],
])("the date of a claim in %s is %s", (text, day) => expect(readDay(text)).toBe(day));

const linesOf = (texts: Readonly<Record<string, string>>) => readHoursLines((field) => texts[field] ?? "");

test.each([
  [{ schedule: "8:00-13:30", days: "Sat" }, "Sat: 8:00-13:30"],
  [
    { season: "May to October", Saturday: "8 AM - noon", Sunday: "9 AM - noon" },
    "May to October:\nSaturday: 8 AM - noon\nSunday: 9 AM - noon",
  ],
  [{ season: "year-round" }, "year-round:"],
])("%j become lines of hours", (texts, lines) => {
  const read = linesOf(texts);
  expect(read.ok && joinHours([read.value])).toBe(lines);
});

test.each([
  [{ days: "Saturday" }, 'It gives days without hours ("Saturday"). Add the hours, or clear the days.'],
  [{ seasonFrom: "May 7" }, "Its season has one end only. Give both, or neither."],
  [{ season: "harvest time" }, 'The season "harvest time" cannot be read. Write it like May 7 to October 29.'],
])("%j are refused", (texts, error) => expect(linesOf(texts)).toEqual({ ok: false, error }));
