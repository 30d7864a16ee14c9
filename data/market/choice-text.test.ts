import { expect, test } from "vitest";
import { nameChoice } from "./choice-text.ts";

test("choices have labels", () =>
  expect(["farmers-market", "snap", "closed", "something else"].map(nameChoice)).toEqual([
    "Farmers market",
    "SNAP (EBT cards)",
    "Closed for good",
    "something else",
  ]));
