import { expect, test } from "vitest";
import { cutToDate, isDate, isMonthDay, isPartialDate } from "./calendar-day.ts";

/** As attackers sent them; see the doors that refuse them in data/import/found-days.test.ts. */
test.each(["2025-02-31", "2025-02-29", "2025-06-31", "2025-13-45", "2025-13", "2025-00", "2025-01-00", "2025-99-99"])(
  "%s does not exist",
  (text) => expect([isDate(text), isPartialDate(text)]).toEqual([false, false]),
);

test.each([
  ["0000", false],
  ["1989", false],
  ["1989-12-31", false],
  ["1990", true],
  ["2024-02-29", true],
  ["2026-11", true],
  ["2026-1", false],
  ["2026-05-07T00:00", false],
  ["+12026-05-07", false],
  ["", false],
])("whether %j says when something was found: %s", (text, is) => expect(isPartialDate(text)).toBe(is));

test.each([
  ["2023-03-12", "2023-03-12"],
  ["2025-02-31", "2025-02"],
  ["2025-13-45", "2025"],
  ["0000", null],
])("of the stored %s, %s holds", (text, left) => expect(cutToDate(text)).toBe(left));

test("a day of every year exists at least in leap years", () => {
  expect(["02-29", "02-30", "04-31", "13-01", "00-00"].map(isMonthDay)).toEqual([true, false, false, false, false]);
});
