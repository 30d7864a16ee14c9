import { expect, test } from "vitest";
import type { Difference } from "#data/admin/imports.ts";
import { countDifferences, describeDifferences } from "./describe-differences.ts";
import { open } from "#data/schedule/testing/hours.ts";

const oak = { marketId: 7, name: "Oak Market", city: "Oak Creek" };
const change = { kind: "market", id: 7 };

const DIFFERENCES: Difference[] = [
  {
    ...oak,
    kind: "kept",
    fields: ["website"],
    details: [{ ...change, field: "website", before: "a.org", after: null }],
  },
  {
    ...oak,
    kind: "changed",
    fields: ["name", "schedule", "payments", "confirmed"],
    details: [
      {
        ...{ ...change, field: "name", before: "Oak", after: "Oak Market" },
        said: { on: "2024-05-01", source: "usda-portal" },
      },
      {
        ...{ ...change, field: "schedule", before: null },
        after: { seasons: [{ from: "05-07", to: "10-29", week: { Saturday: open("8:00-12:00") } }] },
        said: { on: "2025", source: "published", by: "Oak Creek Gazette", page: "https://gazette.example/1" },
      },
      { ...change, field: "payments", before: [], after: ["snap"] },
      {
        ...{ ...change, field: "confirmed", before: { on: "2023-08-14", source: "usda-2018" } },
        after: { on: "2024", source: "published", by: "Oak Creek Gazette" },
      },
    ],
  },
  { ...oak, kind: "doubtful", fields: [], doubt: { code: "zip-of", zip: "53073", town: "Plymouth" } },
  { ...oak, kind: "unlisted", fields: ["standing"], details: [] },
  {
    ...oak,
    kind: "added",
    marketId: 8,
    fields: ["name"],
    details: [{ ...change, field: "name", before: null, after: "B" }],
  },
];

test("a sentence counts the kinds that occur", () => {
  expect(countDifferences(DIFFERENCES)).toBe("1 new, 1 changed, 1 no longer listed, 1 doubtful, 1 kept as edited here");
  expect(countDifferences([])).toBe("0 new, 0 changed");
});

test("each kind has a heading, each market a line, and each fact its old value, new value and source", () =>
  expect(describeDifferences(DIFFERENCES)).toEqual([
    "",
    "Added (1)",
    "  Oak Market, Oak Creek (8)",
    "",
    "Changed (1)",
    "  Oak Market, Oak Creek (7)",
    "    Name: Oak → Oak Market (USDA Local Food Portal, May 1, 2024)",
    "    Opening hours: Not given → May 7 to October 29: Saturday: 8:00 AM - 12:00 PM (Oak Creek Gazette, 2025)",
    "    Payments taken: Not given → SNAP (EBT cards)",
    "    Last confirmed: Aug 14, 2023 (USDA National Farmers Market Directory) → 2024 (Oak Creek Gazette)",
    "",
    "No longer listed (1)",
    "  Oak Market, Oak Creek (7)",
    "",
    "Doubtful, for volunteers to decide (1)",
    "  Oak Market, Oak Creek (7): 53073 is the zip code of Plymouth",
    "",
    "Edited here, and staying so (1)",
    "  Oak Market, Oak Creek (7)",
    "    Website: a.org → Not given",
  ]));
