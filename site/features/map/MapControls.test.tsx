import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { mapBounds } from "./map-bounds.ts";
import { MapCorner } from "./MapControls.tsx";

const MARKETS = [
  { latitude: 43, longitude: -89 },
  { latitude: 44, longitude: -88 },
];
const BOTH = { south: 42, north: 45, west: -90, east: -87 };
const ONE = { ...BOTH, north: 43.5 };
const NONE = { ...BOTH, south: 44.5 };

afterEach(() => mapBounds.set(null));

function draw(bounds: typeof BOTH, { isAlone = false, hasCard = false, markets = MARKETS } = {}) {
  mapBounds.set(bounds);
  const onShowAll = vi.fn();
  render(<MapCorner {...{ markets, isAlone, hasCard, onShowAll }} />);
  return { text: screen.getByRole("status").textContent, all: screen.queryByRole("button"), onShowAll };
}

test.each([
  ["alone, the map counts the markets in view", BOTH, { isAlone: true }, "2 markets in view"],
  ["one market is in the singular", BOTH, { isAlone: true, markets: MARKETS.slice(0, 1) }, "1 market in view"],
  ["next to a list, which has the number, the map shows none", BOTH, {}, ""],
  ["next to a list that counts more than the map shows, it says so", ONE, {}, "1 of 2 markets in view"],
  ["alone, it says so, too", ONE, { isAlone: true }, "1 of 2 markets in view"],
  ["nor with a card, which has the number too", BOTH, { isAlone: true, hasCard: true }, ""],
  ["without any market there is nothing to offer", BOTH, { markets: [] }, ""],
])("%s", (_, bounds, props, words) => {
  const { text, all } = draw(bounds, props);
  expect([text, all]).toEqual([words, null]);
  const ticks = screen.queryAllByRole("checkbox", { name: "List follows the map", checked: true });
  expect(ticks).toHaveLength("isAlone" in props ? 0 : 1);
});

test.each([true, false])("with no market in view it says so and offers to show all (map alone: %s)", (isAlone) => {
  const { text, all, onShowAll } = draw(NONE, { isAlone });
  expect(text).toBe("No markets in view");
  all?.click();
  expect(onShowAll).toHaveBeenCalledOnce();
});
