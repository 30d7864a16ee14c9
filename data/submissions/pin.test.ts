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
  // Whoever says the point, too, has said where the pin goes.
  [{ address: "3 Granary St", latitude: 42.9, longitude: -87.9 }, false],
])("%j asks for a pin: %s", (edited, expected) => expect(movesPlace(KNOWN, edited)).toBe(expected));

test("another town is told from another street in the same one", () => {
  expect(movesTown(KNOWN, { address: "3 Granary St", city: "Franklin" })).toBe(true);
  expect(movesTown(KNOWN, { address: "3 Granary St", city: "Oak Creek" })).toBe(false);
  expect(movesTown(KNOWN, { address: "3 Granary St" })).toBe(false);
});
