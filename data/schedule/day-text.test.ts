import { expect, test } from "vitest";
import { nameDate, nameDay, nameDayAhead, nameShortDays, nameShortMonthDay } from "./day-text.ts";
import { getLocalMoment } from "./local-time.ts";
import type { Weekday } from "./weekday.ts";

/** Saturday, July 4, 2026. */
const SATURDAY = getLocalMoment(new Date("2026-07-04T18:00:00Z"), "America/Chicago");

test("dates", () => {
  expect(nameDate("2026-07-04")).toBe("July 4, 2026");
  expect(nameDate("07-04")).toBe("July 4");
  expect(nameDay(SATURDAY)).toBe("Saturday, July 4");
  expect(nameShortMonthDay(SATURDAY)).toBe("Jul 4");
});

test.each([
  [1, "tomorrow"],
  [2, "on Monday"],
  [6, "on Friday"],
  [7, "on July 11"],
])("%d days ahead is %j", (inDays, name) => expect(nameDayAhead(SATURDAY, inDays)).toBe(name));

test.each<[Weekday[], string]>([
  [["Saturday"], "Sat"],
  [["Saturday", "Sunday"], "Sat, Sun"],
  [["Tuesday", "Wednesday", "Thursday"], "Tue–Thu"],
  [["Monday", "Wednesday", "Friday"], "Mon, Wed, Fri"],
  [["Tuesday", "Wednesday", "Thursday", "Saturday"], "Tue–Thu, Sat"],
  [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"], "Daily"],
])("%j are %j", (days, short) => expect(nameShortDays(days)).toBe(short));
