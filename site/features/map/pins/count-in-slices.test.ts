import { beforeEach, expect, test, vi } from "vitest";
import { countInSlices } from "./count-in-slices.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

const getParity = (one: number) => (one === 0 ? null : one % 2 === 0 ? "even" : "odd");
const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

test("a few are counted immediately, by kind", () => {
  const counts: object[] = [];
  const onCounted = (count: object) => counts.push(count);
  const onSlice = vi.fn();
  countInSlices(
    [
      { members: [0, 1, 2, 4], onCounted },
      { members: [], onCounted },
      { members: [6], onCounted },
    ],
    getParity,
    onSlice,
  );
  expect(counts).toEqual([{ odd: 1, even: 2 }, {}, { even: 1 }]);
  expect(onSlice).toHaveBeenCalledTimes(1);
});

test("many are counted in slices, each once", () => {
  const counts: object[] = [];
  const getKind = vi.fn(getParity);
  const onCounted = (count: object) => counts.push(count);
  countInSlices(
    [
      { members: upTo(1001), onCounted },
      { members: upTo(100), onCounted },
    ],
    getKind,
  );
  expect(getKind).toHaveBeenCalledTimes(400);
  expect(counts).toEqual([]);
  vi.runAllTimers();
  expect(counts).toEqual([
    { odd: 500, even: 500 },
    { odd: 50, even: 49 },
  ]);
  expect(getKind).toHaveBeenCalledTimes(1101);
});

test("a canceled count stops", () => {
  const onCounted = vi.fn();
  const stop = countInSlices([{ members: upTo(1000), onCounted }], getParity);
  stop();
  vi.runAllTimers();
  expect(onCounted).not.toHaveBeenCalled();
});
