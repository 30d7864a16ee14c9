import { expect, test } from "vitest";
import { splitProgress } from "./PhotoPreviews.tsx";

test("photos are uploaded one after the other, after the form's fields", () => {
  expect(splitProgress(0, 1600, [1000, 500])).toEqual([0, 0]);
  expect(splitProgress(100, 1600, [1000, 500])).toEqual([0, 0]);
  expect(splitProgress(600, 1600, [1000, 500])).toEqual([0.5, 0]);
  expect(splitProgress(1350, 1600, [1000, 500])).toEqual([1, 0.5]);
  expect(splitProgress(1600, 1600, [1000, 500])).toEqual([1, 1]);
});

test("there is no progress until the total size is known", () =>
  expect(splitProgress(0, 0, [1000, 500])).toEqual([0, 0]));
