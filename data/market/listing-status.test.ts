import { expect, test } from "vitest";
import { isClosed } from "./listing-status.ts";

test("a market is closed where somebody says so, and not where its list has dropped it", () => {
  expect(isClosed({})).toBe(false);
  expect(isClosed({ standing: { is: "unlisted" } })).toBe(false);
  expect(isClosed({ standing: { is: "closed" } })).toBe(true);
});
