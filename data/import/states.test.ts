import { expect, test } from "vitest";
import { isInBounds } from "../market/map-zoom.ts";
import { getState, hasMember, isZipOf, joinStates } from "./states.ts";
import { requireState } from "./usda/testing/test-fixtures.ts";

test("a state is found by name and code", () => {
  expect(getState(" wisconsin ")?.members).toEqual([{ name: "Wisconsin", code: "WI", capital: "Madison" }]);
  expect(getState("ny")?.name).toBe("New York");
  expect(["Wis.", "W.I.", "Wisc."].map((text) => getState(text)?.name)).toEqual(Array(3).fill("Wisconsin"));
  expect(["Ontario", "Miss.", "Wis", "Ave."].map(getState)).toEqual([null, null, null, null]);
});

test("zip codes with leading zeros and places without a position are read", () => {
  expect(isZipOf(requireState("Massachusetts"), "01002")).toBe(true);
  expect(isInBounds(requireState().bounds, { latitude: Number.NaN, longitude: -89.38 })).toBe(false);
});

test("several states act as one for names, zip codes and positions", () => {
  const state = joinStates(["vt", "New York", "NH"]);
  if (!state) throw new Error("They are states.");
  expect(state.name).toBe("Vermont, New York, and New Hampshire");
  expect(state.bounds).toEqual({ south: 40.4, west: -79.9, north: 45.4, east: -70.6 });
  expect(["VT", "new york", "Maine", ""].map((name) => hasMember(state, name))).toEqual([true, true, false, false]);
  expect(["05701", "00501", "06390", "10001", "03301", "04101"].map((zip) => isZipOf(state, zip))).toEqual([
    ...[true, true, true, true, true, false],
  ]);
  expect(joinStates(["Vermont", "Ontario"])).toBeNull();
  expect(joinStates([])).toBeNull();
});
