import { expect, test } from "vitest";
import { getLabel } from "#data/market/facts.ts";
import { describeFact, nameChoice } from "./fact-words.ts";

test("every kind of fact has its words", () => {
  expect(describeFact(undefined)).toBe("Not given");
  expect(describeFact([])).toBe("Not given");
  expect(describeFact(true)).toBe("Yes");
  expect(describeFact(4.5)).toBe("4.5");
  expect(describeFact(["Eggs", "Honey"])).toBe("Eggs, Honey");
  expect(describeFact({ Saturday: "8:00 AM - 12:00 PM" })).toBe("Saturday: 8:00 AM - 12:00 PM");
  expect(describeFact([{ from: "05-07", to: "10-31" }])).toBe("May 7 to October 31");
  expect(describeFact({ on: "2023-03", source: "usda-portal" })).toBe("2023-03 (usda-portal)");
});

test("a field that is no fact of a market is called by its own name", () => {
  expect(getLabel("zipCode")).toBe("Zip code");
  expect(getLabel("archived_at")).toBe("Archived_at");
});

test("choices read as people say them", () => {
  expect(["farmers-market", "snap", "something else"].map(nameChoice)).toEqual([
    "Farmers market",
    "SNAP (EBT cards)",
    "something else",
  ]);
});
