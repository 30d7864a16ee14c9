import { expect, test } from "vitest";
import { listUnknownFacts } from "./asked-facts.ts";

const NOTHING = { features: [] };

test("unknown facts are asked about: dogs, wheelchairs, cash", () =>
  expect(listUnknownFacts(NOTHING)).toEqual(["isPetFriendly", "isWheelchairAccessible", "takesCash"]));

test("a yes, a no, or a feature counts as known", () => {
  expect(listUnknownFacts({ ...NOTHING, isPetFriendly: false, takesCash: true })).toEqual(["isWheelchairAccessible"]);
  expect(listUnknownFacts({ features: ["Wheelchair Accessible", "Shade"] })).toEqual(["isPetFriendly", "takesCash"]);
});
