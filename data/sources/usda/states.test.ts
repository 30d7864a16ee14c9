import { expect, test } from "vitest";
import { getState, isWithin, isZipOf } from "./states.ts";
import { requireState } from "./testing/fixtures.ts";

test("a state is found by name and code", () => {
  expect(getState(" wisconsin ")?.code).toBe("WI");
  expect(getState("ny")?.name).toBe("New York");
  expect(getState("Ontario")).toBeNull();
});

test("zip codes belong to their states", () => {
  expect(isZipOf(requireState(), "53206")).toBe(true);
  expect(isZipOf(requireState(), "45621")).toBe(false);
  expect(isZipOf(requireState("Massachusetts"), "01002")).toBe(true);
});

test("positions lie in their states", () => {
  expect(isWithin(requireState(), 43.07, -89.38)).toBe(true);
  expect(isWithin(requireState(), 41.88, -87.62)).toBe(false);
  expect(isWithin(requireState(), Number.NaN, -89.38)).toBe(false);
});
