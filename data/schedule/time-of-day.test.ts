import { expect, test } from "vitest";
import { formatTimeOfDay, parseTimeOfDay } from "./time-of-day.ts";

test.each([
  ["00:00", 0],
  ["09:30", 570],
  ["23:59", 1439],
  ["24:00", null],
  ["9:30", null],
  ["09:60", null],
  [null, null],
])("parseTimeOfDay(%j) is %j minutes after midnight, and back", (value, expected) => {
  expect(parseTimeOfDay(value)).toBe(expected);
  if (expected !== null) expect(formatTimeOfDay(expected)).toBe(value);
});
