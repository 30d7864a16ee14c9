import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mapBounds, mapCommands, movedBounds, searchedArea } from "./list-map.ts";
import { MapButtons, MapTop } from "./MapControls.tsx";

const MARKETS = [
  { latitude: 43, longitude: -89 },
  { latitude: 44, longitude: -88 },
];
const BOTH = { south: 42, north: 45, west: -90, east: -87 };
const ONE = { ...BOTH, north: 43.5 };
const NONE = { ...BOTH, south: 44.5 };

const commands = {
  ...{ showAll: vi.fn(), showRegion: vi.fn(), goTo: vi.fn(), focus: vi.fn(), revealAbove: vi.fn() },
  isPinFocused: () => false,
};

beforeEach(() => mapCommands.set(commands));

afterEach(() => {
  mapCommands.set(null);
  vi.clearAllMocks();
  for (const store of [mapBounds, movedBounds, searchedArea]) store.set(null);
});

function draw(bounds: typeof BOTH, { isAlone = false, hasCard = false, markets = MARKETS } = {}) {
  mapBounds.set(bounds);
  const onSearched = vi.fn();
  render(<MapTop {...{ markets, isAlone, hasCard, onSearched }} />);
  return { text: screen.getByRole("status").textContent, button: screen.queryByRole("button"), onSearched };
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
  const { text, button } = draw(bounds, props);
  expect([text, button]).toEqual([words, null]);
});

test.each([true, false])("with no market in view it says so and offers to show all (map alone: %s)", (isAlone) => {
  movedBounds.set(NONE);
  const { text, button } = draw(NONE, { isAlone });
  expect([text, button?.textContent]).toEqual(["No markets in view", "Show all"]);
  button?.click();
  expect(commands.showAll).toHaveBeenCalledOnce();
  expect(commands.focus).toHaveBeenCalledExactlyOnceWith(null);
});

test.each([true, false])("where the visitor moved the map, they can search, once (map alone: %s)", (isAlone) => {
  movedBounds.set(ONE);
  const { text, button, onSearched } = draw(ONE, { isAlone });
  // Screen readers still hear the number.
  expect([text, button?.textContent]).toEqual(["1 of 2 markets in view", "Search this area"]);
  expect(screen.getByRole("status").className).toContain("visually-hidden");
  act(() => button?.click());
  expect(onSearched).toHaveBeenCalledOnce();
  expect(searchedArea.get()).toBe(ONE);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("status").className).not.toContain("visually-hidden");
  act(() => movedBounds.set({ ...ONE }));
  screen.getByRole("button", { name: "Search this area" });
});

test("with all markets in view there is no area to search", () => {
  movedBounds.set(BOTH);
  expect(draw(BOTH).button).toBeNull();
});

test("a button explains the marks", () => {
  render(<MapButtons self={null} />);
  const button = screen.getByRole("button", { name: "What the marks mean" });
  const words = document.getElementById(button.getAttribute("popovertarget") ?? "");
  expect(words?.hasAttribute("popover")).toBe(true);
  expect([...(words?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Open",
    "Closing soon",
    "Likely open",
    "May be open",
    "Cancelled",
    "Not open, or hours unknown",
    "9Several markets: the full part of the ring is open, the dashed part likely",
  ]);
});
