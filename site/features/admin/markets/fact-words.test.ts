import { expect, test } from "vitest";
import { getLabel } from "#data/market/facts.ts";
import { describeFact } from "./fact-words.ts";

test("every kind of fact has its words", () => {
  expect(describeFact(undefined)).toBe("Not given");
  expect(describeFact([])).toBe("Not given");
  expect(describeFact(true)).toBe("Yes");
  expect(describeFact(4.5)).toBe("4.5");
  expect(describeFact(["Eggs", "Honey"])).toBe("Eggs, Honey");
  expect(describeFact({ Saturday: "8:00 AM - 12:00 PM" })).toBe("Saturday: 8:00 AM - 12:00 PM");
  expect(describeFact([{ from: "05-07", to: "10-31" }])).toBe("May 7 to October 31");
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

test("a field that is no fact of a market is called by its own name", () => {
  expect(getLabel("zipCode")).toBe("Zip code");
  expect(getLabel("archived_at")).toBe("Archived_at");
});
