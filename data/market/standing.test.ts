import { expect, test } from "vitest";
import { describeUnlisted, isClosed } from "./standing.ts";

test("a market is closed where somebody says so, and not where its list has dropped it", () => {
  expect(isClosed({})).toBe(false);
  expect(isClosed({ standing: { is: "unlisted" } })).toBe(false);
  expect(isClosed({ standing: { is: "closed" } })).toBe(true);
});

test("of a dropped market is said by whom and when", () =>
  expect(describeUnlisted({ on: "2022-04", source: "usda-2018" })).toBe(
    "No longer listed: the USDA National Farmers Market Directory dropped this market from its list in April 2022. It may have ended.",
  ));
