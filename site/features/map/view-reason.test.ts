import { expect, test } from "vitest";
import { getViewReason, isSameSearch, type Searched } from "./view-reason.ts";

const list = (...ids: number[]) => ids.map((id) => ({ id, latitude: 43, longitude: -89 }));

const noon = new Date("2025-07-19T17:00:00Z");
const shown: Searched = { markets: list(1, 2), position: null, now: noon };

test("other markets in the same minute are a search; those that come or go with the minute do not move the map", () => {
  const other = { ...shown, markets: list(1) };
  expect(getViewReason(shown, other)).toBe("search");
  expect(getViewReason(shown, { ...other, now: new Date("2025-07-19T17:01:00Z") })).toBeNull();
});

test("a position that appears, changes or disappears is a reason; the same one is not", () => {
  const madison = { ...shown, position: { latitude: 43.07, longitude: -89.4 } };
  expect(getViewReason(shown, madison)).toBe("position");
  expect(getViewReason(madison, { ...shown, position: { latitude: 44.26, longitude: -88.42 } })).toBe("position");
  expect(getViewReason(madison, shown)).toBe("position");
  expect(getViewReason(madison, { ...madison, position: { latitude: 43.07, longitude: -89.4 } })).toBeNull();
});

test("another place is another search, even with the same markets; the same one is not", () => {
  const near = { kind: "town", name: "Madison", latitude: 43.07, longitude: -89.4, withinMiles: 20 } as const;
  expect(getViewReason(shown, { ...shown, place: near })).toBe("search");
  expect(getViewReason({ ...shown, place: near }, { ...shown, place: { ...near } })).toBeNull();
});

test("markets in another order are the same search", () =>
  expect(isSameSearch({ ...shown, markets: list(3, 1, 2) }, { ...shown, markets: list(1, 2, 3) })).toBe(true));

test.each([
  [
    [1, 4],
    [2, 3],
  ],
  [[1], [1, 1]],
  [[], [0]],
])("markets %j and %j are not the same search", (before, after) =>
  expect(isSameSearch({ ...shown, markets: list(...before) }, { ...shown, markets: list(...after) })).toBe(false),
);
