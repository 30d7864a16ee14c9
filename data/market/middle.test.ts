import { expect, test } from "vitest";
import { getMiddle } from "./middle.ts";

test("the middle is the median, and null for no markets", () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  expect(getMiddle([at(43.1, -89.4), at(43, -89.5), at(46.7, -92)])).toEqual(at(43.1, -89.5));
  expect(getMiddle([])).toBeNull();
});
