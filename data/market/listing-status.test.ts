import { expect, test } from "vitest";
import { isClosed } from "./listing-status.ts";

test('"closed" is closed, "unlisted" is not', () => {
  expect(isClosed({})).toBe(false);
  expect(isClosed({ standing: { is: "unlisted" } })).toBe(false);
  expect(isClosed({ standing: { is: "closed" } })).toBe(true);
});
