import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { createLiveMap, type LiveMap } from "./live-map.ts";
import { mapBounds, movedBounds } from "./map-bounds.ts";
import { addBox, layOut } from "./testing/map-box.ts";
import type { CloseUp } from "./view-keeper.ts";

const NOW = new Date("2026-07-18T15:00:00Z");
const MADISON = { latitude: 43.07, longitude: -89.38 };
const market = (id: number, east: number, north: number) =>
  listedMarket({ id, latitude: MADISON.latitude + north, longitude: MADISON.longitude + east });
const square = market(1, 0, 0);
/** Both leave the square's cluster at this zoom. */
const [at13, at17] = [market(2, 0.012, 0), market(3, 0, 0.0005)];
const superior = market(4, -3, 3.6);
const TOWN = { kind: "town", name: "Monona", ...MADISON, withinMiles: 10 } as const;

const events = { onChoose: vi.fn(), onHover: vi.fn(), onLeave: vi.fn(), onTiles: vi.fn() };
let box: HTMLElement;
let content: HTMLElement;
let live: LiveMap;

function open(closeUp?: CloseUp): void {
  content = Object.assign(document.createElement("div"), { textContent: "Popup" });
  box = addBox();
  live = createLiveMap(box, content, events, closeUp);
  live.pins.setMoment(NOW, []);
  live.pins.setMarkets([square, at13, at17, superior]);
}

beforeEach(() => {
  layOut(800, 600);
  open();
});

afterEach(() => {
  live.destroy();
  vi.clearAllMocks();
});

/** This market is far from others, so it has a pin at each zoom. */
const getZoom = () => live.pins.getZoomOf(superior);

/** Of the market's pin, in pixels of the map. */
function findPin(one: typeof square) {
  const at = live.pins.listElements().findIndex((element) => element === live.pins.getElementOf(one));
  const { left = NaN, right = NaN, top = NaN, bottom = NaN } = live.pins.listBoxes()[at] ?? {};
  return [(left + right) / 2, (top + bottom) / 2].map(Math.round);
}

/** All tiles of the view arrive, or none does. */
function settleTiles(kind: "load" | "error"): void {
  for (const tile of box.querySelectorAll("img")) fireEvent(tile, new Event(kind));
}

const goOnline = () => fireEvent(window, new Event("online"));

test("without a background, the map names the towns", async () => {
  settleTiles("error");
  await vi.dynamicImportSettled();
  screen.getByText("Madison");
  goOnline();
  settleTiles("error");
  await vi.dynamicImportSettled();
  expect(screen.getAllByText("Madison")).toHaveLength(1);
  goOnline();
  settleTiles("load");
  expect(screen.queryByText("Madison")).toBeNull();
  expect(new Set(events.onTiles.mock.calls.flat())).toEqual(new Set([false, true]));
  // It fails, but is there before the names are.
  goOnline();
  settleTiles("error");
  goOnline();
  settleTiles("load");
  await vi.dynamicImportSettled();
  expect(screen.queryByText("Madison")).toBeNull();
});

test("without a background, a close-up steps back to where the county's borders can be seen", () => {
  live.destroy();
  open({ center: MADISON, zoom: 15 });
  live.view.show({ markets: [square], position: null, now: NOW });
  expect(getZoom()).toBe(15);
  settleTiles("error");
  expect(getZoom()).toBe(8);
});

test("a click next to the pins leaves the market, and so does Escape", () => {
  live.pins.getElementOf(superior)?.click();
  fireEvent.keyDown(box, { key: "Enter" });
  expect(events.onChoose).toHaveBeenCalledExactlyOnceWith([superior], false);
  expect(events.onLeave).not.toHaveBeenCalled();
  box.click();
  expect(events.onLeave).toHaveBeenCalledOnce();
  fireEvent.keyDown(box, { key: "Escape" });
  expect(events.onLeave).toHaveBeenCalledTimes(2);
});

test("the popup moves from market to market, and only the page closes it", () => {
  const getPlace = () => {
    const { left, bottom } = content.closest<HTMLElement>(".leaflet-popup")?.style ?? {};
    return [left, bottom];
  };
  // The popup is as wide as its content.
  const width = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(200);
  live.openPopup(square);
  const first = getPlace();
  expect(content.parentElement?.style.width).toBe("201px");
  width.mockReturnValue(150);
  live.openPopup(superior);
  expect(content.parentElement?.style.width).toBe("151px");
  expect(getPlace()).not.toEqual(first);
  expect(box.querySelectorAll(".leaflet-popup")).toHaveLength(1);
  width.mockReturnValue(200);
  live.openPopup(square);
  expect(getPlace()).toEqual(first);
  box.click();
  box.focus();
  fireEvent.keyDown(box, { key: "Escape", keyCode: 27 });
  expect(box.contains(content)).toBe(true);
  expect(box.querySelector(".leaflet-popup-close-button")).toBeNull();
  live.closePopup();
  expect(box.contains(content)).toBe(false);
  layOut(700, 500);
  expect(box.contains(content)).toBe(false);
});

const NORTHWEST = market(5, -0.13, 0.07);
const SOUTHEAST = market(6, 0.1298, -0.074);

test.each([
  ["below the legend and messages", NORTHWEST, [116, 204]],
  ["above the lower edge", SOUTHEAST, [684, 592]],
])("the map moves until all of the popup can be seen: %s", (_, corner, pin) => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
  live.pins.setMarkets([corner, superior]);
  live.view.goTo(MADISON);
  live.reveal(corner);
  expect(findPin(corner)).toEqual(pin);
  // Also when the window gets smaller.
  layOut(700, 500);
  const [x = 0, y = 0] = pin;
  expect(findPin(corner)).toEqual([x > 400 ? x - 100 : x, y > 300 ? y - 100 : y]);
});

test.each([
  ["its pin leaves the cluster", 12, at13, 13],
  ["the streets can be seen, where it stays in the cluster", 12, at17, 14],
  ["its pin leaves the cluster, from near too", 15, at17, 15],
  ["it is in view, if it has a pin", 12, superior, 12],
])("a market is revealed until %s", (_, from, one, zoom) => {
  live.view.goTo(MADISON);
  live.zoomBy(from - 12);
  live.reveal(one);
  expect(getZoom()).toBe(zoom);
  expect(box.contains(content)).toBe(true);
});

test.each([
  ["at the start", square, true, 14],
  ["later, if it is in view", square, false, 12],
  ["later, if it is out of view", market(7, 1, 0), false, 14],
])("above the card, a market is zoomed into %s", (_, one, isCloser, zoom) => {
  live.pins.setMarkets([one, { ...one, id: 8, latitude: one.latitude + 0.0005 }, superior]);
  live.view.goTo(MADISON);
  live.revealAbove(one, isCloser);
  expect(getZoom()).toBe(zoom);
  expect(box.contains(content)).toBe(false);
});

test.each([
  ["large", 800, 600, NORTHWEST, [64, 136]],
  ["large", 800, 600, SOUTHEAST, [736, 216]],
  ["small", 200, 160, market(5, -0.03, 0.0152), [50, 40]],
  ["small", 200, 160, market(6, 0.03, -0.015), [150, 58]],
])("on a %s map of %i x %i pixels, neither buttons nor the card cover a market's pin", (_, width, height, one, pin) => {
  layOut(width, height);
  live.pins.setMarkets([one]);
  live.view.goTo(MADISON);
  live.revealAbove(one, false);
  expect(findPin(one)).toEqual(pin);
});

test("the list follows what the visitor zooms into, not what the map shows by itself", () => {
  const follows = (move: () => void) => {
    const before = [mapBounds.get(), movedBounds.get()];
    move();
    return [mapBounds.get() !== before[0], movedBounds.get() !== before[1]];
  };
  expect(follows(() => live.zoomBy(1))).toEqual([true, true]);
  expect(getZoom()).toBe(8);
  expect(follows(() => live.reveal(superior))).toEqual([true, false]);
  live.zoomBy(1);
  expect(follows(() => live.revealAbove(square, false))).toEqual([true, false]);
  expect(follows(() => live.pins.getElementOf(square)?.click())).toEqual([true, true]);
});

test("a searched place is drawn, the last one only", async () => {
  await live.setPlace(TOWN);
  screen.getByText("Monona");
  const late = live.setPlace({ ...TOWN, name: "Late" });
  await live.setPlace({ ...TOWN, name: "Verona" });
  await late;
  screen.getByText("Verona");
  expect([screen.queryByText("Monona"), screen.queryByText("Late")]).toEqual([null, null]);
  await live.setPlace(null);
  expect(screen.queryByText("Verona")).toBeNull();
});

test("the visitor's place is a dot with a name", () => {
  const listDots = () => [...box.querySelectorAll<HTMLElement>(".map-visitor")];
  live.setVisitor(MADISON);
  live.setVisitor(superior);
  expect(listDots().map(({ role, ariaLabel, style }) => [role, ariaLabel, style.width])).toEqual([
    ["img", "You are here", "18px"],
  ]);
  expect(listDots().map(({ tabIndex, classList }) => [tabIndex, classList.contains("leaflet-interactive")])).toEqual([
    [-1, false],
  ]);
  live.setVisitor(null);
  expect(listDots()).toEqual([]);
});

test("the focus goes to a market's pin, or to the map", () => {
  live.focus(superior);
  const pin = live.pins.getElementOf(superior);
  expect(document.activeElement).toBe(pin);
  const isVisible = vi.fn(() => false);
  for (const element of live.pins.listElements()) vi.spyOn(element, "matches").mockReturnValue(false);
  if (pin) vi.spyOn(pin, "matches").mockImplementation(isVisible);
  expect(live.isPinFocused()).toBe(false);
  isVisible.mockReturnValue(true);
  expect(live.isPinFocused()).toBe(true);
  live.focus(null);
  expect(document.activeElement).toBe(box);
});

test("a map that is gone draws nothing any more, whatever is still loading", async () => {
  settleTiles("error");
  const late = live.setPlace(TOWN);
  live.destroy();
  await Promise.all([late, vi.dynamicImportSettled()]);
  expect([mapBounds.get(), box.childElementCount]).toEqual([null, 0]);
  open();
});
