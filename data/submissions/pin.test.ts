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
  [{ address: null }, false, false],
  [{ address: "" }, false, false],
  [{ zipCode: "53132" }, false, false],
  [{ description: "By the lake." }, false, false],
  // An edit with a point already places the pin.
  [{ address: "3 Granary St", latitude: 42.9, longitude: -87.9 }, false, false],
])("an edit of %j moves the pin: %s, to another town: %s", (edited, isMoved, isTown) => {
  expect([movesPlace(KNOWN, edited), movesTown(KNOWN, edited)]).toEqual([isMoved, isTown]);
});
