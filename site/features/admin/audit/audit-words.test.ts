import { describe, expect, test } from "vitest";
import { nameField, nameRecord, toShown } from "./audit-words.ts";

test.each([
  ["openingHours", "Opening hours"],
  ["zipCode", "Zip code"],
  ["listingType", "Kind"],
  ["existence", "Whether it is held"],
  ["decidedBy", "Decided by"],
  ["expires_at", "Expires at"],
])("%s reads %s", (field, words) => expect(nameField(field)).toBe(words));

test("a record is named by its kind and number", () => {
  expect(nameRecord({ kind: "market", id: 12 })).toBe("Market 12");
  expect(nameRecord({ kind: "something", id: 3 })).toBe("something 3");
});

describe("toShown", () =>
  test.each([
    [null, null],
    [undefined, null],
    ["Oak", "Oak"],
    ["farm-stand", "Farm stand"],
    ["held", "It is held"],
    [
      ["snap", "credit"],
      ["SNAP (EBT cards)", "Credit and debit cards"],
    ],
    [true, true],
    [44.5, "44.5"],
    [
      ["Eggs", "Honey"],
      ["Eggs", "Honey"],
    ],
    [{ on: "2026-07-04", source: "community" }, "Jul 4, 2026 (Visitors to this site)"],
    [
      [{ from: "05-01", to: "10-31", hours: { Saturday: "8 AM - noon" } }],
      "From: 05-01, To: 10-31, Hours: Saturday: 8 AM - noon",
    ],
    [{}, ""],
  ])("%j reads %j", (value, shown) => expect(toShown(value)).toEqual(shown)));
