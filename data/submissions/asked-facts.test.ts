import { expect, test } from "vitest";
import { listUntold } from "./asked-facts.ts";

const NOTHING = { features: [] };

test("what nobody has told is asked: dogs, wheelchairs, cash", () =>
  expect(listUntold(NOTHING)).toEqual(["isPetFriendly", "isWheelchairAccessible", "takesCash"]));

test("yes, no, and the words of a feature are answers", () => {
  expect(listUntold({ ...NOTHING, isPetFriendly: false, takesCash: true })).toEqual(["isWheelchairAccessible"]);
  expect(listUntold({ features: ["Wheelchair Accessible", "Shade"] })).toEqual(["isPetFriendly", "takesCash"]);
});
