import { expect, test } from "vitest";
import { createKeyGuard } from "./key-guard.ts";

test.each([
  ["a double press within 120 ms", [1000, 1120], [true, false]],
  ["a key that bounces three times", [1000, 1200, 1400], [true, false, false]],
  ["presses at a normal pace", [1000, 1250, 2000], [true, true, true]],
])("%s", (_, presses, taken) => {
  const guard = createKeyGuard();
  expect(presses.map(guard.takes)).toEqual(taken);
});

test("a press made before the next card appeared does not count for it", () => {
  const guard = createKeyGuard();
  expect(guard.takes(1000)).toBe(true);
  guard.shown(1900);
  expect([1600, 2000].map(guard.takes)).toEqual([false, true]);
});
