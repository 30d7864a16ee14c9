import { ADA } from "../admin/testing/actors.ts";
import { describe, expect, test } from "vitest";
import { getLabel } from "../market/facts.ts";
import type { FactClaim } from "../admin/markets.ts";
import { describeClaim, describeFact, nameField, toShown } from "./fact-text.ts";

test("every kind of fact has a text", () => {
  expect(describeFact(undefined)).toBe("Not given");
  expect(describeFact([])).toBe("Not given");
  expect(describeFact(true)).toBe("Yes");
  expect(describeFact(4.5)).toBe("4.5");
  expect(describeFact(["Eggs", "Honey"])).toBe("Eggs, Honey");
  expect(describeFact({ Saturday: "8:00 AM - 12:00 PM" })).toBe("Saturday: 8:00 AM - 12:00 PM");
  expect(describeFact({ marketName: "Oak", at: { city: "Dunmore" } })).toBe(
    "Market name: Oak\nAt: City or town: Dunmore",
  );
  expect(describeFact("2026-07-04T12:00:00.000Z")).toBe("Jul 4, 2026, 7:00 AM");
  expect(describeFact("farm-stand")).toBe("Farm stand");
  expect(describeFact(["snap", "credit"])).toBe("SNAP (EBT cards), Credit and debit cards");
  expect(describeFact({ on: "2023-03", source: "usda-portal" })).toBe("Mar 2023 (USDA Local Food Portal)");
  expect(describeFact({ on: "2023-03", source: "usda-portal", isListed: true })).toBe(
    "Mar 2023 (USDA Local Food Portal, listed)",
  );
  expect(describeFact({ on: "2024", source: "published", by: "Yahoo" })).toBe("2024 (Yahoo)");
  expect(describeFact({ is: "unlisted", on: "2026-06-01", source: "usda-portal" })).toBe(
    "No longer listed since Jun 1, 2026 (USDA Local Food Portal)",
  );
  expect(describeFact({ is: "closed", on: "2025", source: "community" })).toMatch(/^Closed since 2025 \(/);
});

test("a field that is not a market fact is called by its own name", () => {
  expect(getLabel("zipCode")).toBe("Zip code");
  expect(getLabel("archived_at")).toBe("Archived_at");
});

test.each([
  ["openingHours", "Opening hours"],
  ["zipCode", "Zip code"],
  ["existence", "Whether it is held"],
  ["decidedBy", "Decided by"],
  ["expires_at", "Expires at"],
])("%s is called %s", (field, words) => expect(nameField(field)).toBe(words));

describe("toShown", () =>
  test.each([
    [null, null],
    ["Oak", "Oak"],
    ["held", "It is held"],
    [true, true],
    [44.5, "44.5"],
    [
      ["Eggs", "Honey"],
      ["Eggs", "Honey"],
    ],
    [
      [{ from: "05-01", to: "10-31", hours: { Saturday: "8 AM - noon" } }],
      ["From: 05-01, To: 10-31, Hours: Saturday: 8 AM - noon"],
    ],
    [{}, ""],
  ])("%j is shown as %j", (value, shown) => expect(toShown(value)).toEqual(shown)));

test.each<[string, Partial<FactClaim>]>([
  ["USDA Local Food Portal (usda-portal:7), Mar 2023", {}],
  ["USDA Local Food Portal, Mar 2023", { record: null }],
  ["The people who run this site (ada), Mar 2023", { source: "community", record: "operators", by: ADA }],
  ["USDA Local Food Portal (ada), Mar 2023", { source: "community", record: "usda-portal", by: ADA }],
  [
    "USDA Local Food Portal (usda-portal:7), Mar 2023; does not count: its dates are Sundays",
    { doubt: { code: "remark", text: "its dates are Sundays" } },
  ],
  [
    "USDA Local Food Portal (usda-portal:7), Mar 2023; does not count: taken back",
    { doubt: { code: "remark", text: "its dates are Sundays" }, withdrawnAt: "2026-07-04T17:00:00Z" },
  ],
])("a claim is called %j", (words, given) =>
  expect(
    describeClaim({
      ...{ counts: true, source: "usda-portal", record: "usda-portal:7", value: "Oak", said: "2023-03" },
      ...{ enteredAt: null, by: null, expiresAt: null, doubt: null, withdrawnAt: null },
      ...given,
    }),
  ).toBe(words),
);
