import { expect, test } from "vitest";
import type { FreshnessGroup } from "./admin.ts";
import { describeFreshness } from "./freshness.ts";
import { getFreshnessGroup } from "./freshness-group.ts";

const NOW = new Date("2026-07-04T17:00:00Z");

test.each<[string, FreshnessGroup]>([
  ["2026-07-04", "year"],
  ["2025-07-04", "year"],
  ["2025-07-03", "two-years"],
  ["2025-07", "year"],
  ["2025-06", "two-years"],
  ["2025", "year"],
  ["2024-07-04", "two-years"],
  ["2024-07-03", "five-years"],
  ["2023-03", "five-years"],
  ["2021-07-04", "five-years"],
  ["2021-07-03", "older"],
  ["2020", "older"],
  ["2018", "older"],
  ["2030-01-01", "year"],
])("%s is in the group %s", (on, group) => {
  expect(getFreshnessGroup(on, NOW)).toBe(group);
});

test.each(["2024-07-04", "2024-07-03", "2024-07", "2024-06", "2024", "2023"])(
  "what the market's page calls old (%s) is not among the fresh",
  (on) => {
    const isFresh = ["year", "two-years"].includes(getFreshnessGroup(on, NOW));
    expect(describeFreshness({ on, source: "community" }, NOW).isOld).toBe(!isFresh);
  },
);
