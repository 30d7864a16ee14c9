import { expect, test } from "vitest";
import { getMiddle } from "./middle.ts";

test("the middle of some markets is that of most, and of none there is none", () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  expect(getMiddle([at(43.1, -89.4), at(43, -89.5), at(46.7, -92)])).toEqual(at(43.1, -89.5));
  expect(getMiddle([])).toBeNull();
});
