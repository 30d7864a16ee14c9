import { expect, test } from "vitest";
import { moveItem } from "./photo-order.ts";

test("a photo moves up, down, and to the front", () => {
  expect(moveItem(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(moveItem(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
});

test("there is no place before the first and after the last", () => {
  expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});
