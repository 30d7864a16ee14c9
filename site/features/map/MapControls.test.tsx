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

test("without a list next to it, the map counts the markets in view", () => {
  expect(draw(BOTH, { isAlone: true }).text).toBe("2 markets in view");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("one market is in the singular", () => expect(draw(ONE, { isAlone: true }).text).toBe("1 market in view"));

test("next to a list, which has the number, the map shows none", () => {
  expect(draw(BOTH).text).toBe("");
  expect(screen.getByRole("checkbox", { name: "List follows the map" })).toHaveProperty("checked", true);
});

test("nor with a card, which has the number too", () =>
  expect(draw(BOTH, { isAlone: true, hasCard: true }).text).toBe(""));

test.each([true, false])("with no market in view it says so and offers to show all (map alone: %s)", (isAlone) => {
  const { text, all, onShowAll } = draw(NONE, { isAlone });
  expect(text).toBe("No markets in view");
  all?.click();
  expect(onShowAll).toHaveBeenCalledOnce();
});

test("without any market there is nothing to offer", () => {
  const { text, all } = draw(BOTH, { isAlone: false, markets: [] });
  expect([text, all]).toEqual(["", null]);
});
