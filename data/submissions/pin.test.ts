import { expect, test } from "vitest";
import type { FactValues } from "../market/claims.ts";
import { movesPlace, movesTown } from "./pin.ts";

const KNOWN = { address: "9 Hill Rd", city: "Oak Creek" };

test.each<[FactValues, boolean]>([
  [{ address: "3 Granary St" }, true],
  [{ city: "Franklin" }, true],
  [{ address: "9 Hill Rd" }, false],
  [{ address: "9 Hill Rd", city: "Franklin" }, true],
  [{ address: null }, false],
  [{ address: "" }, false],
  [{ zipCode: "53132" }, false],
  [{ description: "By the lake." }, false],
  // An edit with a point already places the pin.
  [{ address: "3 Granary St", latitude: 42.9, longitude: -87.9 }, false],
])("an edit of %j requires a pin: %s", (edited, expected) => expect(movesPlace(KNOWN, edited)).toBe(expected));

test("another town is distinguished from another street in the same town", () => {
  expect(movesTown(KNOWN, { address: "3 Granary St", city: "Franklin" })).toBe(true);
  expect(movesTown(KNOWN, { address: "3 Granary St", city: "Oak Creek" })).toBe(false);
  expect(movesTown(KNOWN, { address: "3 Granary St" })).toBe(false);
});
