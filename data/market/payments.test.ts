import { expect, test } from "vitest";
import { LISTING_TYPE_LABELS } from "./listing-type.ts";
import { LISTING_TYPES, PAYMENTS } from "./facts.ts";
import { PAYMENT_LABELS } from "./payments.ts";

test("every payment program and listing type of the schema has a label, in the schema's order", () => {
  expect(Object.keys(PAYMENT_LABELS)).toEqual([...PAYMENTS]);
  expect(Object.keys(LISTING_TYPE_LABELS)).toEqual([...LISTING_TYPES]);
});

test("badges stay short", () =>
  expect(Object.values(PAYMENT_LABELS).map(({ short }) => short)).toEqual([
    "SNAP",
    "WIC",
    "WIC cash",
    "Senior vouchers",
    "Cards",
  ]));
