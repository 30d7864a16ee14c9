import { expect, test } from "vitest";
import { resolveRedirects } from "./redirects.ts";

const live =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id);

test("a chain leads to its end", () => {
  const steps = [
    { from: 3, to: 2 },
    { from: 2, to: 1 },
  ];
  expect(resolveRedirects(steps, live(1))).toEqual([
    { from: 2, to: 1 },
    { from: 3, to: 1 },
  ]);
});

test("what ends at an archived market, in a circle, or at a market that is back, is no redirect", () => {
  expect(resolveRedirects([{ from: 3, to: 2 }], live(1))).toEqual([]);
  const circle = [
    { from: 3, to: 2 },
    { from: 2, to: 3 },
  ];
  expect(resolveRedirects(circle, live(1))).toEqual([]);
  expect(resolveRedirects([{ from: 3, to: 2 }], live(2, 3))).toEqual([]);
});
