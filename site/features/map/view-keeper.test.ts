// @vitest-environment happy-dom
import type * as L from "leaflet";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { region } from "#data/region.ts";
import { mapBounds, movedBounds, searchedArea } from "./list-map.ts";
import { createViewKeeper } from "./view-keeper.ts";

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
let keeper: ReturnType<typeof createViewKeeper>;
/** Leaflet's events, by their names. */
let say: Record<string, () => void>;

const open = () => {
  const map = {
    ...{ getContainer: () => box, getBounds: () => null, getCenter: () => "center", getZoom: () => 9 },
    ...{ setView, fitBounds },
    on: (events: string, listener: () => void) => {
      for (const event of events.split(" ")) say[event] = listener;
    },
  };
  keeper = createViewKeeper(map as unknown as L.Map);
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

type Searched = Parameters<typeof keeper.show>[0];

const show = (markets: Searched["markets"], position: Searched["position"] = null) =>
  keeper.show({ markets, position, now: NOW, place: null });

/** @returns whether the second moves the map after the first */
function isMovedBy(before: Partial<Searched>, after: Partial<Searched>): boolean {
  const first: Searched = { markets: FEW, position: null, now: NOW, place: null, ...before };
  keeper.show(first);
  vi.runAllTimers();
  setView.mockClear();
  fitBounds.mockClear();
  keeper.show({ ...first, ...after });
  vi.runAllTimers();
  return setView.mock.calls.length + fitBounds.mock.calls.length > 0;
}

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

const TOWN = { kind: "town", name: "Madison", ...VISITOR, withinMiles: 20 } as const;
const LATER = new Date(NOW.getTime() + 60_000);

test.each<[what: string, before: Partial<Searched>, after: Partial<Searched>, isMoved: boolean]>([
  ["other markets do", {}, { markets: MANY }, true],
  ["markets that come or go with the minute do not", {}, { markets: FEW.slice(1), now: LATER }, false],
  ["the same markets in another order do not", {}, { markets: FEW.toReversed() }, false],
  ["as many others do", {}, { markets: [market(1), market(3)] }, true],
  ["one of them twice does", { markets: FEW.slice(1) }, { markets: [market(2), market(2)] }, true],
  ["the first ones do", { markets: [], place: TOWN }, { markets: [market(0)] }, true],
  ["a position that appears does", {}, { position: VISITOR }, true],
  ["another position does", { position: VISITOR }, { position: { ...VISITOR, latitude: 44.26 } }, true],
  ["a position that goes does", { position: VISITOR }, { position: null }, true],
  ["the same position, measured again, does not", { position: VISITOR }, { position: { ...VISITOR } }, false],
  ["a place does, with the same markets too", {}, { place: TOWN }, true],
  ["another radius does", { place: TOWN }, { place: { ...TOWN, withinMiles: 10 } }, true],
  ["the same place does not", { place: TOWN }, { place: { ...TOWN } }, false],
])("what moves an untouched map: %s", (_, before, after, isMoved) => {
  expect(isMovedBy(before, after)).toBe(isMoved);
});

const key = (name: string) => () => box.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
const touch = (fingers: number) => () =>
  box.dispatchEvent(Object.assign(new Event("touchstart"), { touches: Array.from({ length: fingers }) }));

test.each<[how: string, act: () => unknown, isMoved: boolean]>([
  ["an arrow key", key("ArrowUp"), true],
  ["a key that zooms", key("+"), true],
  ["the wheel", () => box.dispatchEvent(new Event("wheel")), true],
  ["two fingers", touch(2), true],
  ["dragging", () => say["dragstart"]?.(), true],
  ["the map's own command", () => keeper.move(), true],
  ["going to a place", () => keeper.goTo(VISITOR), true],
  ["one finger", touch(1), false],
  ["a press", () => box.dispatchEvent(new Event("pointerdown")), false],
  ["another key", key("Enter"), false],
  [
    "opening a market",
    () => {
      keeper.move();
      keeper.stay();
    },
    false,
  ],
])("whether the visitor can search where the map is after %s, until another search", (_, act, isMoved) => {
  show(MANY);
  act();
  say["moveend"]?.();
  expect([mapBounds.get() !== null, movedBounds.get() !== null]).toEqual([true, isMoved]);
  searchedArea.set(mapBounds.get());
  show(FEW);
  expect([movedBounds.get(), searchedArea.get()]).toEqual([null, null]);
});

test("Tab, which leaves the map, does not hold it", () => {
  show(MANY);
  key("Tab")();
  show(MANY, VISITOR);
  vi.advanceTimersByTime(1500);
  expect(setView).toHaveBeenCalledOnce();
});

test("the map shows all markets, the whole region, or a place from near, as commanded", () => {
  keeper.showAll();
  expect(fitBounds).not.toHaveBeenCalled();
  show(FEW);
  keeper.showAll();
  expect(fitBounds.mock.lastCall?.[1]).toEqual({ maxZoom: 12, padding: [40, 40] });
  searchedArea.set(region.bounds);
  keeper.showRegion();
  expect(fitBounds.mock.lastCall?.[0]).toContainEqual([region.bounds.north, region.bounds.east]);
  expect(searchedArea.get()).toBeNull();
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

/** The state's southwest and northeast corners, and how far from them two markets are, as a share of the state. */
const { south, west, north, east } = region.bounds;
const across = (share: number) => [
  { id: 1, latitude: south, longitude: west },
  { id: 2, latitude: south + share * (north - south), longitude: west + share * (east - west) },
];

test.each([
  ["most of the state show all of it, to the map's edge", 0.61, north, [12, 24]],
  ["less of it do not", 0.59, south + 0.59 * (north - south), undefined],
])("markets all over %s", (_, share, top, padding) => {
  show(across(share));
  const [corners, options] = (fitBounds.mock.lastCall ?? []) as [number[][], L.FitBoundsOptions];
  const highest = Math.max(...corners.map(([latitude = 0]) => latitude));
  expect([highest, options.paddingTopLeft, options.maxZoom]).toEqual([top, padding, 8]);
});

test("a visitor beyond the state is in view with it", () => {
  show(across(0.9), { ...VISITOR, latitude: south - 1 });
  for (const corner of [
    [south - 1, west],
    [north, east],
  ])
    expect(fitBounds.mock.lastCall?.[0]).toContainEqual(corner);
});
