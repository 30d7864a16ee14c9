import { expect, test } from "vitest";
import { describeFreshness } from "./freshness.ts";

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
