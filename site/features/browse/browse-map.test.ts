import { expect, test } from "vitest";
import { drawMap } from "./browse-map.ts";
import { market } from "./testing/test-market.ts";

const at = (id: number, latitude: number, longitude: number, city = "Madison") =>
  market(id, { latitude, longitude, city });

const countDots = (dots: string) => dots.match(/M/g)?.length;

test("the map of one town is wide enough to show its county's borders", () => {
  const { view, dots, names } = drawMap([at(1, 43.07, -89.4), at(2, 43.07, -89.4), at(3, 43.1, -89.3)]);
  // A degree is most of its width.
  expect(view.pixelsPerDegree / view.width).toBeCloseTo(0.926, 2);
  // Markets at one place share a dot.
  expect(countDots(dots)).toBe(2);
  expect(names.map(({ text, anchor }) => [text, anchor])).toEqual([["Madison", "middle"]]);
});

test("a wider map shows all markets, and names the towns with the most markets if there is space", () => {
  const { view, dots, names } = drawMap([
    ...[at(1, 43, -90, "Lone"), at(2, 43.01, -90, "Close"), at(3, 43.01, -90.01, "Close")],
    ...[at(4, 45, -88, "Far"), at(5, 44, -89, "Middle")],
  ]);
  const points = [...dots.matchAll(/M(\d+) (\d+)h0/g)];
  // Three are so close that they share a dot.
  expect(points).toHaveLength(3);
  for (const [, x, y] of points) {
    expect(Number(x) > 0 && Number(x) < view.width).toBe(true);
    expect(Number(y) > 0 && Number(y) < view.height).toBe(true);
  }
  expect(names.map(({ text }) => text)).toEqual(["Close", "Lone", "Far", "Middle"]);
});

test("a town's name is beside its dots, or else on them, but not on those of another town", () => {
  // A block of dots, wider and higher than the name could be away from its middle.
  const block = (city: string, from: number) =>
    Array.from({ length: 400 }, (_, id) => at(from + id, 43 + (id % 20) / 40, -89 + Math.floor(id / 20) / 20, city));
  expect(drawMap([at(1, 43.2, -89.2, "Elm")]).names.map(({ text }) => text)).toEqual(["Elm"]);
  const [madison, ...others] = drawMap([...block("Madison", 1), at(500, 43.25, -88.5, "Monona")]).names;
  expect([madison?.text, others]).toEqual(["Madison", []]);
});
