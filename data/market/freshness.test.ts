import { expect, test } from "vitest";
import { describeFreshness, type FreshnessGroup, getFreshnessGroup } from "./freshness.ts";

const NOW = new Date("2025-06-07T15:00:00Z");

test.each([
  ["2011", "USDA Local Food Portal, 2011"],
  ["2011-05", "USDA Local Food Portal, May 2011"],
  ["2011-05-07", "USDA Local Food Portal, May 2011"],
  ["2023-12-31", "USDA Local Food Portal, December 2023"],
])("%s reads %j", (on, text) => {
  expect(describeFreshness({ on, source: "usda-portal" }, NOW).text).toBe(text);
});

test("each source has its name", () => {
  const text = (source: "usda-2018" | "google" | "community") => describeFreshness({ on: "2018-09", source }, NOW).text;
  expect(text("usda-2018")).toBe("USDA National Farmers Market Directory, September 2018");
  expect(text("google")).toBe("Google, September 2018");
  expect(text("community")).toBe("Visitors to this site, September 2018");
});

test.each([
  ["2023-06-06", true],
  ["2023-06-07", false],
  ["2023-06-08", false],
  ["2023-05", true],
  ["2023-06", false],
  ["2022", true],
  ["2023", false],
  ["2025-06-07", false],
  ["2022-12-31", true],
])("on June 7, 2025 what was confirmed in %s is over two years old: %s", (on, isOld) => {
  expect(describeFreshness({ on, source: "community" }, NOW).isOld).toBe(isOld);
});

test("the second anniversary is still within two years, the first instant after it is not", () => {
  const isOld = (now: string) => describeFreshness({ on: "2023-06-07", source: "google" }, new Date(now)).isOld;
  expect(isOld("2025-06-07T23:59:59.999Z")).toBe(false);
  expect(isOld("2025-06-08T00:00:00.000Z")).toBe(true);
});

const A_YEAR_LATER = new Date("2026-07-04T17:00:00Z");

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
  expect(getFreshnessGroup(on, A_YEAR_LATER)).toBe(group);
});

test.each(["2024-07-04", "2024-07-03", "2024-07", "2024-06", "2024", "2023"])(
  "what the market's page calls old (%s) is not among the fresh",
  (on) => {
    const isFresh = ["year", "two-years"].includes(getFreshnessGroup(on, A_YEAR_LATER));
    expect(describeFreshness({ on, source: "community" }, A_YEAR_LATER).isOld).toBe(!isFresh);
  },
);
