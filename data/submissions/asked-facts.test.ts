import { expect, test } from "vitest";
import { listUnknownFacts } from "./asked-facts.ts";

const NOTHING = { features: [] };

test("what nobody has told is asked: dogs, wheelchairs, cash", () =>
  expect(listUnknownFacts(NOTHING)).toEqual(["isPetFriendly", "isWheelchairAccessible", "takesCash"]));

test("yes, no, and the words of a feature are answers", () => {
  expect(listUnknownFacts({ ...NOTHING, isPetFriendly: false, takesCash: true })).toEqual(["isWheelchairAccessible"]);
  expect(listUnknownFacts({ features: ["Wheelchair Accessible", "Shade"] })).toEqual(["isPetFriendly", "takesCash"]);
});
