import { expect, test } from "vitest";
import { drawMap } from "./browse-map.ts";
import { market } from "./testing/test-market.ts";

const at = (id: number, latitude: number, longitude: number, city = "Madison") =>
  market(id, { latitude, longitude, city });

test("the map of one town is wide enough to show its county's borders", () => {
  const { viewBox, dots, pixel, labels } = drawMap([at(1, 43.07, -89.4), at(2, 43.07, -89.4), at(3, 43.1, -89.3)]);
  const [, , width, height] = viewBox.split(" ").map(Number);
  expect([width, height, pixel]).toEqual([360, 288, 0.94]);
  // Markets at one place share a dot.
  expect(dots.match(/M/g)).toHaveLength(2);
  expect(labels.map(({ text, anchor }) => [text, anchor])).toEqual([["Madison", "middle"]]);
});

test("a wider map shows all markets, and labels the towns with the most markets if there is space", () => {
  const { viewBox, dots, labels } = drawMap([
    ...[at(1, 43, -90, "Lone"), at(2, 43.01, -90, "Close"), at(3, 43.01, -90.01, "Close")],
    ...[at(4, 45, -88, "Far"), at(5, 44, -89, "Middle")],
  ]);
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(" ").map(Number);
  const points = [...dots.matchAll(/M(\d+) (\d+)h0/g)];
  // Three are so close that they share a dot.
  expect(points).toHaveLength(3);
  for (const [, x, y] of points) {
    expect(Number(x) > left && Number(x) < left + width).toBe(true);
    expect(Number(y) > top && Number(y) < top + height).toBe(true);
  }
  expect(labels.map(({ text }) => text)).toEqual(["Close", "Far", "Middle"]);
});
