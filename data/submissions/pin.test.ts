import { expect, test } from "vitest";
import type { FactValues } from "../market/claims.ts";
import { movesPlace, movesTown } from "./pin.ts";

const KNOWN = { address: "9 Hill Rd", city: "Oak Creek" };

test.each<[FactValues, boolean, boolean]>([
  [{ address: "3 Granary St" }, true, false],
  [{ city: "Franklin" }, true, true],
  [{ address: "3 Granary St", city: "Oak Creek" }, true, false],
  [{ address: "9 Hill Rd", city: "Franklin" }, true, true],
  [{ address: "9 Hill Rd" }, false, false],
  // Another spelling of the same address is no other place, another house number is.
  [{ address: "9 Hill Road" }, false, false],
  [{ address: "9 Hill Road", city: "Franklin" }, true, true],
  [{ address: "19 Hill Rd" }, true, false],
  [{ address: null }, false, false],
  [{ address: "" }, false, false],
  [{ zipCode: "53132" }, false, false],
  [{ description: "By the lake." }, false, false],
  // An edit with a point already places the pin.
  [{ address: "3 Granary St", latitude: 42.9, longitude: -87.9 }, false, false],
  [{ address: "3 Granary St", longitude: -87.9 }, false, false],
])("an edit of %j moves the pin: %s, to another town: %s", (edited, isMoved, isTown) => {
  expect([movesPlace(KNOWN, edited), movesTown(KNOWN, edited)]).toEqual([isMoved, isTown]);
});

test("the other end of a street is another place, even with the same number", () => {
  expect(movesPlace({ address: "100 N. Main St." }, { address: "100 South Main Street" })).toBe(true);
  expect(movesPlace({ address: "100 N. Main St." }, { address: "100 North Main Street" })).toBe(false);
});

test("a first address is another place than none", () => {
  expect(movesPlace({ city: "Oak Creek" }, { address: "9 Hill Rd" })).toBe(true);
});
