// @vitest-environment happy-dom
import type * as L from "leaflet";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { region } from "#data/region.ts";
import { mapBounds, movedBounds } from "./map-bounds.ts";
import { type CloseUp, createViewKeeper } from "./view-keeper.ts";

/** Leaflet needs a layout, which happy-dom does not have. */
vi.mock("./create-map.ts", () => ({
  toLatLng: ({ latitude, longitude }: { latitude: number; longitude: number }) => [latitude, longitude],
  toMapBounds: () => ({ south: 0, west: 0, north: 0, east: 0 }),
}));

const NOW = new Date("2026-07-18T15:00:00Z");
const VISITOR = { latitude: 43.07, longitude: -89.38 };
const market = (id: number) => ({ id, latitude: 43 + id / 100, longitude: -89 });
const FEW = [market(1), market(2)];
const MANY = Array.from({ length: 51 }, (_, id) => market(id));

let box: HTMLElement;
const setView = vi.fn();
const fitBounds = vi.fn();
const setZoom = vi.fn();
let keeper: ReturnType<typeof createViewKeeper>;
/** Leaflet's events, by their names. */
let say: Record<string, () => void>;

const open = (closeUp?: CloseUp) => {
  const map = {
    ...{ getContainer: () => box, getBounds: () => null, getCenter: () => "center", getZoom: () => 9 },
    ...{ setView, fitBounds, setZoom },
    on: (events: string, listener: () => void) => {
      for (const event of events.split(" ")) say[event] = listener;
    },
  };
  keeper = createViewKeeper(map as unknown as L.Map, closeUp);
};

beforeEach(() => {
  vi.useFakeTimers();
  box = document.createElement("div");
  say = {};
  open();
  // Forgets the view that an earlier test has left.
  keeper.destroy();
  open();
});

afterEach(() => {
  keeper.destroy();
  vi.resetAllMocks();
});

const show = (markets: readonly ReturnType<typeof market>[], position: typeof VISITOR | null = null) =>
  keeper.show({ markets, position, now: NOW });

test("few markets and the visitor are all in view, at zoom 12 at most", () => {
  show(FEW, VISITOR);
  const bounds = [
    [43.01, -89.38],
    [43.07, -89],
  ];
  expect(fitBounds).toHaveBeenCalledWith(bounds, expect.objectContaining({ maxZoom: 12, animate: false }));
});

test("among many markets the map goes to the visitor after a moment", () => {
  show(MANY, VISITOR);
  expect(setView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(setView).toHaveBeenCalledWith([VISITOR.latitude, VISITOR.longitude], 10, expect.anything());
});

test.each(["pointerdown", "wheel", "keydown"])(
  "the map never moves against a visitor who has touched it (%s)",
  (kind) => {
    show(MANY, VISITOR);
    box.dispatchEvent(new Event(kind));
    vi.advanceTimersByTime(5000);
    show(MANY, { ...VISITOR, latitude: 44 });
    vi.advanceTimersByTime(5000);
    expect(setView).not.toHaveBeenCalled();
    // Another search moves it again.
    show(FEW, VISITOR);
    expect(fitBounds).toHaveBeenCalledOnce();
  },
);

test("a position that becomes known moves an untouched map", () => {
  show(MANY);
  expect(fitBounds).toHaveBeenCalledOnce();
  show(MANY, VISITOR);
  vi.advanceTimersByTime(1500);
  expect(setView).toHaveBeenCalledOnce();
});

const key = (name: string) => () => box.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
const touch = (fingers: number) => () =>
  box.dispatchEvent(Object.assign(new Event("touchstart"), { touches: Array.from({ length: fingers }) }));

test.each<[how: string, act: () => unknown, isFollowed: boolean]>([
  ["an arrow key", key("ArrowUp"), true],
  ["a key that zooms", key("+"), true],
  ["the wheel", () => box.dispatchEvent(new Event("wheel")), true],
  ["two fingers", touch(2), true],
  ["dragging", () => say["dragstart"]?.(), true],
  ["the map's own command", () => keeper.follow(), true],
  ["going to a place", () => keeper.goTo(VISITOR), true],
  ["one finger", touch(1), false],
  ["a press", () => box.dispatchEvent(new Event("pointerdown")), false],
  ["another key", key("Enter"), false],
  [
    "opening a market",
    () => {
      keeper.follow();
      keeper.stay();
    },
    false,
  ],
])("whether the list follows the map after %s, until another search", (_, act, isFollowed) => {
  show(MANY);
  act();
  say["moveend"]?.();
  expect([mapBounds.get() !== null, movedBounds.get() !== null]).toEqual([true, isFollowed]);
  show(FEW);
  expect(movedBounds.get()).toBeNull();
});

test("Tab, which leaves the map, does not hold it", () => {
  show(MANY);
  key("Tab")();
  show(MANY, VISITOR);
  vi.advanceTimersByTime(1500);
  expect(setView).toHaveBeenCalledOnce();
});

test("the map shows all markets, the whole region, or a place from near, as commanded", () => {
  keeper.fitAll();
  expect(fitBounds).not.toHaveBeenCalled();
  show(FEW);
  keeper.fitAll();
  expect(fitBounds.mock.lastCall?.[1]).toEqual({ maxZoom: 12, padding: [40, 40] });
  keeper.fitRegion();
  const { south, west, north, east } = region.bounds;
  expect(fitBounds.mock.lastCall?.[0]).toEqual([
    [south, west],
    [north, east],
  ]);
  keeper.goTo(VISITOR);
  expect(setView).toHaveBeenLastCalledWith([VISITOR.latitude, VISITOR.longitude], 12);
});

test.each([
  ["that was touched, with the same search", true, FEW, true],
  ["that was touched, with another search", true, MANY, false],
  ["that was not touched", false, FEW, false],
])("a map %s comes back where the visitor left it, or not", (_, isTouched, markets, isBack) => {
  show(FEW);
  if (isTouched) box.dispatchEvent(new Event("pointerdown"));
  keeper.destroy();
  expect(mapBounds.get()).toBeNull();
  open();
  show(markets);
  expect(setView.mock.calls).toEqual(isBack ? [["center", 9, { animate: false }]] : []);
});

test("a close-up starts at its zoom, tells the list nothing, and steps back unless it was touched", () => {
  keeper.destroy();
  open({ center: VISITOR, zoom: 15 });
  show(FEW);
  expect(setView).toHaveBeenCalledWith([VISITOR.latitude, VISITOR.longitude], 15, { animate: false });
  expect(mapBounds.get()).toBeNull();
  keeper.stepBack();
  expect(setZoom).toHaveBeenCalledExactlyOnceWith(8, { animate: false });
  key("ArrowUp")();
  keeper.stepBack();
  expect(setZoom).toHaveBeenCalledOnce();
});
