import { expect, test } from "vitest";
import { ASKED_NAMES, listUnknownFacts } from "./asked-facts.ts";

const NOTHING = { features: [] };

test("unknown facts are asked about", () => expect(listUnknownFacts(NOTHING)).toEqual(ASKED_NAMES));

test("a yes, a no, or a feature counts as known", () => {
  const allBut = (...known: string[]) => ASKED_NAMES.filter((fact) => !known.includes(fact));
  const known = { ...NOTHING, isPetFriendly: false, takesCash: true };
  expect(listUnknownFacts(known)).toEqual(allBut("isPetFriendly", "takesCash"));
  expect(listUnknownFacts({ features: ["Wheelchair Accessible", "Shade"] })).toEqual(allBut("isWheelchairAccessible"));
});
