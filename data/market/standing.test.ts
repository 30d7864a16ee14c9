import { expect, test } from "vitest";
import { countMarkets, isClosed, nameDoubtful } from "./standing.ts";

test.each([
  [{}, false, null],
  [{ standing: { is: "unlisted" } }, false, "No longer listed"],
  [{ standing: { is: "doubted" } }, false, "May not be held"],
  [{ standing: { is: "closed" } }, true, null],
] as const)("a market with %j is closed: %s, and its label is %j", (market, closed, label) => {
  expect(isClosed(market)).toBe(closed);
  expect(nameDoubtful(market)).toBe(label);
  expect(countMarkets([market, {}])).toBe(closed ? 1 : 2);
});
