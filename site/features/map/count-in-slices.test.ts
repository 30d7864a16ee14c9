import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countInSlices } from "./count-in-slices.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const isEven = (one: number) => one % 2 === 0;
const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

test("a few are counted at once", () => {
  const counts: number[] = [];
  const onCounted = (count: number) => counts.push(count);
  countInSlices(
    [
      { members: [1, 2, 4], onCounted },
      { members: [], onCounted },
      { members: [6], onCounted },
    ],
    isEven,
  );
  expect(counts).toEqual([2, 0, 1]);
});

test("many are counted bit by bit, each once", () => {
  const counts: number[] = [];
  const isCounted = vi.fn(isEven);
  const onCounted = (count: number) => counts.push(count);
  countInSlices(
    [
      { members: upTo(1001), onCounted },
      { members: upTo(100), onCounted },
    ],
    isCounted,
  );
  expect(isCounted).toHaveBeenCalledTimes(400);
  expect(counts).toEqual([]);
  vi.runAllTimers();
  expect(counts).toEqual([501, 50]);
  expect(isCounted).toHaveBeenCalledTimes(1101);
});

test("what was called off counts no more", () => {
  const onCounted = vi.fn();
  const stop = countInSlices([{ members: upTo(1000), onCounted }], isEven);
  stop();
  vi.runAllTimers();
  expect(onCounted).not.toHaveBeenCalled();
});
