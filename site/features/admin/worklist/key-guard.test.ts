import { expect, test } from "vitest";
import { createKeyGuard } from "./key-guard.ts";

function press(timeStamp: number, repeat = false) {
  return { timeStamp, repeat };
}

test.each([
  ["a double press within 120 ms", [press(1000), press(1120)], [true, false]],
  ["a key that bounces three times", [press(1000), press(1200), press(1400)], [true, false, false]],
  ["a key that is held down", [press(1000), press(1500, true), press(1533, true)], [true, false, false]],
  ["presses at a normal pace", [press(1000), press(1250), press(2000)], [true, true, true]],
])("%s", (_, presses, taken) => {
  const guard = createKeyGuard();
  expect(presses.map(guard.takes)).toEqual(taken);
});

test("a press made before the next card appeared does not count for it", () => {
  const guard = createKeyGuard();
  expect(guard.takes(press(1000))).toBe(true);
  guard.shown(1900);
  expect([press(1600), press(2000)].map(guard.takes)).toEqual([false, true]);
});
