// @vitest-environment happy-dom
import type * as L from "leaflet";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

beforeEach(() => {
  vi.useFakeTimers();
  box = document.createElement("div");
  const map = {
    ...{ getContainer: () => box, getBounds: () => null, getCenter: () => null, getZoom: () => 7 },
    ...{ on: vi.fn(), setView, fitBounds },
  };
  keeper = createViewKeeper(map as unknown as L.Map, undefined);
});

afterEach(() => {
  keeper.destroy();
  vi.resetAllMocks();
  vi.useRealTimers();
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
