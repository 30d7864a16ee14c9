import { expect, test } from "vitest";
import { isOpenRange } from "./schedule-limits.ts";
import { isSameHours } from "./hours.ts";
import { open } from "./testing/hours.ts";

test("equal times are equal, and a closed day equals a missing one", () => {
  expect(isSameHours(open("8:00-12:00"), open("8:00-12:00"))).toBe(true);
  expect(isSameHours([], undefined)).toBe(true);
  expect(isSameHours(open("8:00-12:00"), open("8:00-13:00"))).toBe(false);
  expect(isSameHours("dawn to dusk", "dawn till dusk")).toBe(false);
  expect(isSameHours("dawn to dusk", [])).toBe(false);
});

test.each([
  [480, 720, true],
  [0, 1440, true],
  [1080, 1560, true],
  [1439, 2879, true],
  [720, 720, false],
  [720, 480, false],
  [-60, 480, false],
  [1440, 1500, false],
  [480, 1921, false],
  [480.5, 720, false],
])("%d to %d is a valid range: %s", (opens, closes, expected) => expect(isOpenRange({ opens, closes })).toBe(expected));
