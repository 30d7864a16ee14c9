// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VIEW_THERE } from "../../lib/page-events.ts";
import inTurn from "./in-turn.ts";

const hydrate = vi.fn(() => Promise.resolve());
const load = vi.fn(() => Promise.resolve(hydrate));
let isWide = false;
const widths = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isWide;
    },
    addEventListener: widths.addEventListener.bind(widths),
  }));
  isWide = false;
  load.mockClear();
  hydrate.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns the island of the list or of the map, on a page that shows one of them */
function meet(island: "list" | "map", shown: "list" | "map"): HTMLElement {
  document.documentElement.dataset["view"] = shown;
  const element = document.createElement("div");
  inTurn(load, { name: "in-turn", value: island }, element);
  return element;
}

test("what is shown starts at once", async () => {
  meet("map", "map");
  await vi.advanceTimersByTimeAsync(0);
  expect(hydrate).toHaveBeenCalledOnce();
});

test("side by side, both start at once", () => {
  isWide = true;
  meet("list", "map");
  meet("map", "list");
  expect(load).toHaveBeenCalledTimes(2);
});

test.each<[string, (island: HTMLElement) => void]>([
  ["the other one is there, and a frame with it is painted", () => window.dispatchEvent(new Event(VIEW_THERE))],
  ["the visitor touches it", (island) => island.dispatchEvent(new Event("pointerdown"))],
  ["the keyboard reaches it", (island) => island.dispatchEvent(new Event("focusin"))],
  ["it is shown instead", () => (document.documentElement.dataset["view"] = "list")],
  ["the window becomes wide", () => widths.dispatchEvent(new Event("change"))],
  ["the other one does not come", () => vi.advanceTimersByTime(10_000)],
])("what is not shown starts once %s", async (_, happen) => {
  const island = meet("list", "map");
  // Set again, as by a change of the filters.
  document.documentElement.dataset["view"] = "map";
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).not.toHaveBeenCalled();
  happen(island);
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledOnce();
  expect(hydrate).toHaveBeenCalledOnce();
});
