import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { createMap } from "./create-map.ts";
import { createLiveMap, type LiveMap, type Shown } from "./live-map.ts";
import { mapBounds, mapCommands, movedBounds } from "./list-map.ts";
import { addBox, layOut } from "./testing/map-box.ts";

const NOW = new Date("2026-07-18T15:00:00Z");
const MADISON = { latitude: 43.07, longitude: -89.38 };
const market = (id: number, east: number, north: number) =>
  listedMarket({ id, name: `Market ${id}`, latitude: MADISON.latitude + north, longitude: MADISON.longitude + east });
const square = market(1, 0, 0);
/** Both leave the square's cluster at this zoom. */
const [at13, at17] = [market(2, 0.012, 0), market(3, 0, 0.0005)];
const superior = market(4, -3, 3.6);
const TOWN = { kind: "town", name: "Monona", ...MADISON, withinMiles: 10 } as const;

const events = { onChoose: vi.fn(), onHover: vi.fn(), onLeave: vi.fn() };
const START: Shown = {
  ...{ markets: [square, at13, at17, superior], position: null, place: null, self: null, now: NOW, days: [] },
  ...{ selected: null, highlighted: null, inPopup: null },
  ...events,
};

let box: HTMLElement;
let content: HTMLElement;
let live: LiveMap;
let map: ReturnType<typeof createMap>["map"];
let destroy: () => void;
let last: Shown;

function open(first: Partial<Shown> = {}): void {
  content = Object.assign(document.createElement("div"), { innerHTML: '<p tabindex="-1">Popup</p>' });
  box = addBox();
  ({ map, destroy } = createMap(box, (areThere) => live.onTiles(areThere)));
  live = createLiveMap(map, content);
  last = { ...START, ...first };
  live.show(last);
}

function close(): void {
  live.destroy();
  destroy();
}

function set(change: Partial<Shown>): void {
  last = { ...last, ...change };
  live.show(last);
}

/** On a wide screen, where a popup describes it. */
const select = (selected: typeof square) => set({ selected, inPopup: [selected] });

beforeEach(() => {
  layOut(800, 600);
  open();
});

afterEach(() => {
  close();
  vi.clearAllMocks();
});

const findPin = (name: string) =>
  [...box.querySelectorAll<HTMLElement>(".map-pin, .map-cluster")].find(({ ariaLabel }) => ariaLabel?.startsWith(name));

/** In pixels of the map. */
function locate({ latitude, longitude }: typeof square): number[] {
  const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
  return [x, y].map(Math.round);
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
  await vi.dynamicImportSettled();
  expect(screen.queryByText("Madison")).toBeNull();
});

test("a click next to the pins leaves the market, and so does Escape", () => {
  findPin("Market 4")?.click();
  fireEvent.keyDown(box, { key: "Enter" });
  expect(events.onChoose).toHaveBeenCalledExactlyOnceWith([superior]);
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
  set({ inPopup: [square] });
  const first = getPlace();
  expect(content.parentElement?.style.width).toBe("201px");
  width.mockReturnValue(150);
  set({ inPopup: [superior] });
  expect(content.parentElement?.style.width).toBe("151px");
  expect(getPlace()).not.toEqual(first);
  expect(box.querySelectorAll(".leaflet-popup")).toHaveLength(1);
  width.mockReturnValue(200);
  set({ inPopup: [square] });
  expect(getPlace()).toEqual(first);
  box.click();
  box.focus();
  fireEvent.keyDown(box, { key: "Escape", keyCode: 27 });
  expect(box.contains(content)).toBe(true);
  expect(box.querySelector(".leaflet-popup-close-button")).toBeNull();
  set({ inPopup: null });
  expect(box.contains(content)).toBe(false);
  layOut(700, 500);
  expect(box.contains(content)).toBe(false);
});

test("the popup takes the focus only if its pin was chosen by keyboard", () => {
  select(superior);
  expect(document.activeElement).toBe(document.body);
  set({ selected: null, inPopup: null });
  const pin = findPin("Market 4");
  if (pin) fireEvent.keyDown(pin, { key: "Enter" });
  select(superior);
  expect(document.activeElement).toBe(content.firstElementChild);
  box.focus();
  set({ now: new Date(NOW.getTime() + 60_000) });
  expect(document.activeElement).toBe(box);
});

const NORTHWEST = market(5, -0.13, 0.1);
const SOUTHEAST = market(6, 0.1298, -0.074);

test.each([
  ["below the button at the top", NORTHWEST, [116, 180]],
  ["above the lower edge", SOUTHEAST, [684, 592]],
])("the map moves until all of the popup can be seen: %s", (_, corner, pin) => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
  set({ markets: [corner, superior] });
  mapCommands.get()?.goTo(MADISON);
  select(corner);
  expect(locate(corner)).toEqual(pin);
  // Also when the window gets smaller.
  layOut(700, 500);
  const [x = 0, y = 0] = pin;
  expect(locate(corner)).toEqual([x > 400 ? x - 100 : x, y > 300 ? y - 100 : y]);
});

test.each([
  ["its pin leaves the cluster", 12, at13, 13],
  ["the streets can be seen, where it stays in the cluster", 12, at17, 14],
  ["its pin leaves the cluster, from near too", 15, at17, 15],
  ["it is in view, if it has a pin", 12, superior, 12],
])("a market is revealed until %s", (_, from, selected, zoom) => {
  mapCommands.get()?.goTo(MADISON);
  map.setZoom(from);
  select(selected);
  expect(map.getZoom()).toBe(zoom);
  expect(box.contains(content)).toBe(true);
});

test.each<[when: string, selected: typeof square, isFirst: boolean, zoom: number]>([
  ["at the start", square, true, 14],
  ["later, if it is in view", square, false, 12],
  ["later, if it is out of view", market(7, 1, 0), false, 14],
])("above the card, a market is zoomed into %s", (_, selected, isFirst, zoom) => {
  const near = { ...selected, id: 8, latitude: selected.latitude + 0.0005 };
  const first = { markets: [selected, near, superior] };
  close();
  open(isFirst ? { ...first, selected } : first);
  mapCommands.get()?.goTo(MADISON);
  set({ selected });
  mapCommands.get()?.revealAbove(0);
  expect(map.getZoom()).toBe(zoom);
  expect(box.contains(content)).toBe(false);
});

test.each([
  ["large", 800, 600, 400, NORTHWEST, [64, 73]],
  ["large", 800, 600, 400, SOUTHEAST, [736, 360]],
  // Half of a low map is enough for a pin.
  ["small", 200, 160, 60, market(5, -0.03, 0.0152), [50, 40]],
  ["small", 200, 160, 60, market(6, 0.03, -0.015), [150, 40]],
])(
  "on a %s map of %i x %i pixels, neither buttons nor the card at %i cover a pin",
  (_, width, height, top, selected, pin) => {
    layOut(width, height);
    vi.spyOn(box, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, width, height));
    set({ markets: [selected] });
    mapCommands.get()?.goTo(MADISON);
    set({ selected });
    mapCommands.get()?.revealAbove(top);
    expect(locate(selected)).toEqual(pin);
  },
);

test("the visitor can search where they zoom, not where the map goes by itself", () => {
  const moves = (move: () => void) => {
    const before = [mapBounds.get(), movedBounds.get()];
    move();
    return [mapBounds.get() !== before[0], movedBounds.get() !== before[1]];
  };
  expect(
    moves(() => {
      live.move();
      map.setZoom(8);
    }),
  ).toEqual([true, true]);
  expect(moves(() => select(superior))).toEqual([true, false]);
  live.move();
  map.setZoom(9);
  set({ selected: square, inPopup: null });
  expect(moves(() => mapCommands.get()?.revealAbove(0))).toEqual([true, false]);
  expect(moves(() => findPin("2 markets")?.click())).toEqual([true, true]);
});

test("a searched place is drawn, the last one only", async () => {
  set({ place: TOWN });
  await vi.dynamicImportSettled();
  screen.getByText("Monona");
  const countDots = () => box.querySelectorAll(".map-place-dot").length;
  expect([countDots(), box.querySelectorAll("path").length]).toEqual([1, 1]);
  set({ place: { ...TOWN, name: "Late" } });
  set({ place: { ...TOWN, name: "Verona", withinMiles: null } });
  await vi.dynamicImportSettled();
  screen.getByText("Verona");
  expect([screen.queryByText("Monona"), screen.queryByText("Late")]).toEqual([null, null]);
  expect([countDots(), box.querySelectorAll("path").length]).toEqual([1, 0]);
  set({ place: null });
  await vi.dynamicImportSettled();
  expect([screen.queryByText("Verona"), countDots()]).toEqual([null, 0]);
});

test("the visitor's place is a dot with a name", () => {
  const listDots = () => [...box.querySelectorAll<HTMLElement>(".map-visitor")];
  set({ self: MADISON });
  set({ self: superior });
  expect(listDots().map(({ role, ariaLabel, style }) => [role, ariaLabel, style.width])).toEqual([
    ["img", "You are here", "18px"],
  ]);
  expect(listDots().map(({ tabIndex, classList }) => [tabIndex, classList.contains("leaflet-interactive")])).toEqual([
    [-1, false],
  ]);
  set({ self: null });
  expect(listDots()).toEqual([]);
});

test("what is shown again unchanged is left as it is", () => {
  const onMove = vi.fn();
  select(superior);
  map.on("move", onMove);
  const pin = findPin("Market 4");
  set({ onHover: vi.fn() });
  expect(onMove).not.toHaveBeenCalled();
  expect(findPin("Market 4")).toBe(pin);
});

test("the focus goes to a market's pin, or to the map", () => {
  mapCommands.get()?.focus(superior);
  const pin = findPin("Market 4");
  expect(document.activeElement).toBe(pin);
  const isVisible = vi.fn(() => false);
  for (const element of box.querySelectorAll(".map-pin, .map-cluster"))
    vi.spyOn(element, "matches").mockReturnValue(false);
  if (pin) vi.spyOn(pin, "matches").mockImplementation(isVisible);
  expect(mapCommands.get()?.isPinFocused()).toBe(false);
  isVisible.mockReturnValue(true);
  expect(mapCommands.get()?.isPinFocused()).toBe(true);
  mapCommands.get()?.focus(null);
  expect(document.activeElement).toBe(box);
});

test("a map that is gone draws nothing any more, whatever is still loading", async () => {
  settleTiles("error");
  set({ place: TOWN });
  close();
  await vi.dynamicImportSettled();
  expect([mapBounds.get(), mapCommands.get(), box.childElementCount]).toEqual([null, null, 0]);
  open();
});
