import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { region } from "#data/region.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";
import { userLocation } from "../location/user-location.ts";
import { mapBounds, mapCommands, searchedArea } from "./list-map.ts";
import MarketMap, { type Props } from "./MarketMap.tsx";
import { layOut } from "./testing/map-box.ts";

/** A Saturday, 10 AM. */
const NOW = new Date("2026-07-18T15:00:00Z");
const MADISON = { latitude: 43.07, longitude: -89.38 };
const square = listedMarket({ id: 1, name: "Square", ...MADISON });
/** One pin with the square, until the streets can be seen. */
const street = listedMarket({ id: 2, name: "Street", latitude: 43.0705, longitude: -89.38 });
const port = listedMarket({
  ...{ id: 3, name: "Port", latitude: 46.67, longitude: -92.08 },
  schedule: { seasons: [{ week: { Saturday: open("8:00-12:00"), Sunday: open("9:00-13:00") } }] },
});
/** At one place. */
const hall = listedMarket({ ...port, id: 4, name: "Hall", latitude: 44.5, longitude: -88 });
const yard = listedMarket({ id: 5, name: "Yard", latitude: 44.5, longitude: -88 });
const MARKETS = [square, street, port, hall, yard];

const NO_DAYS: Props["days"] = [];
const onSelect = vi.fn<(id: number | null) => void>();
const onHighlight = vi.fn();
const onSearched = vi.fn();

beforeEach(() => {
  layOut(800, 600);
  // Forgets the view that an earlier test has left.
  show({ markets: [port] }).unmount();
});

afterEach(() => {
  userLocation.set(null);
  vi.resetAllMocks();
});

/** Shows a map on which the chosen market is the selected one. */
function show(props: Partial<Props> = {}) {
  const draw = (changes: Partial<Props>) => (
    <MarketMap
      {...{
        markets: MARKETS,
        position: null,
        place: null,
        isAlone: false,
        now: NOW,
        days: NO_DAYS,
        selectedId: null,
        highlightedId: null,
        onSelect,
        onHighlight,
        onSearched,
      }}
      {...props}
      {...changes}
    />
  );
  const { rerender, unmount } = render(draw({}));
  const set = (changes: Partial<Props>) => rerender(draw(changes));
  onSelect.mockImplementation((selectedId) => set({ selectedId }));
  return { set, unmount };
}

const getBox = () => screen.getByRole("region", { name: "Map of markets" });
const listPins = () => [...getBox().querySelectorAll<HTMLElement>(".map-pin, .map-cluster")];
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function findPin(label: string): HTMLElement {
  const pin = listPins().find(({ ariaLabel }) => ariaLabel?.startsWith(label));
  if (!pin) throw new Error(`no ${label}`);
  return pin;
}

/** @returns the pins with the mark */
const listMarked = (mark: string) =>
  listPins().flatMap((pin) => (pin.hasAttribute(mark) ? [pin.ariaLabel?.split(/[:,.]/)[0]] : []));

/** The popup's markets; null without a popup. */
function readPopup(): (string | null)[] | null {
  const popup = getBox().querySelector(".leaflet-popup");
  return popup && [...popup.querySelectorAll(".map-name")].map(({ textContent }) => textContent);
}

function getZoom(): number {
  const { west, east } = mapBounds.get() ?? { west: NaN, east: NaN };
  return Math.round(Math.log2((360 * 800) / 256 / (east - west)));
}

const VISITOR = { ...MADISON, fromPrompt: true, isDefault: false };

test.each([
  ["the visitor's own place is drawn", VISITOR, 1],
  ["the region's default place is not", { ...VISITOR, isDefault: true }, 0],
])("%s", (_, location, dots) => {
  userLocation.set(location);
  show();
  expect(getBox().querySelectorAll(".map-visitor")).toHaveLength(dots);
});

test("a clicked pin's market is selected and described in a popup, until that is closed", () => {
  show();
  findPin("Port").click();
  expect(onSelect.mock.calls).toEqual([[3]]);
  expect([readPopup(), listMarked("data-selected")]).toEqual([["Port"], ["Port"]]);
  expect(document.activeElement).toBe(document.body);
  press("Close");
  expect(onSelect.mock.calls).toEqual([[3], [null]]);
  expect([readPopup(), listMarked("data-selected")]).toEqual([null, []]);
});

test("chosen by keyboard, the popup takes the focus, and gives it back to the pin", () => {
  const { set } = show();
  fireEvent.keyDown(findPin("Port"), { key: "Enter" });
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Port" }));
  screen.getByRole("button", { name: "Close" }).focus();
  press("Close");
  expect(document.activeElement).toBe(findPin("Port"));
  // Chosen in the list the next time.
  set({ selectedId: 3 });
  expect(document.activeElement).toBe(findPin("Port"));
});

test("markets at one place are described in one popup, and none of them is selected", () => {
  show();
  fireEvent.keyDown(findPin("2 markets, 1 open"), { key: "Enter" });
  expect(onSelect.mock.calls).toEqual([[null]]);
  expect([readPopup(), listMarked("data-selected")]).toEqual([["Hall", "Yard"], []]);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "2 markets here" }));
  press("Close");
  expect(readPopup()).toBeNull();
});

test("alone on a phone, the map has no popup: the first of the markets at one place is selected", () => {
  show({ isAlone: true });
  screen.getByText("5 markets in view");
  findPin("Port").click();
  expect(listMarked("data-selected")).toEqual(["Port"]);
  // The card has the number.
  expect(screen.queryByText("5 markets in view")).toBeNull();
  findPin("2 markets, 1 open").click();
  expect(onSelect.mock.calls).toEqual([[3], [4]]);
  expect(readPopup()).toBeNull();
});

test.each<[what: string, props: Partial<Props>, isTold: boolean]>([
  ["a popup", { selectedId: 3 }, true],
  ["a card", { selectedId: 3, isAlone: true }, true],
  ["neither", {}, false],
])("a click next to the pins and Escape close %s", (_, props, isTold) => {
  const { set } = show(props);
  getBox().click();
  set({});
  fireEvent.keyDown(getBox(), { key: "Escape" });
  expect(onSelect.mock.calls).toEqual(isTold ? [[null], [null]] : []);
});

test("the list's market is highlighted on the map, and the map's in the list", () => {
  show({ highlightedId: 3 });
  expect(listMarked("data-highlighted")).toEqual(["Port"]);
  fireEvent.mouseOver(findPin("Port"));
  fireEvent.mouseOut(findPin("Port"));
  expect(onHighlight.mock.calls).toEqual([[3], [null]]);
});

test.each<[how: string, props: Partial<Props>, next: Partial<Props>, zoom: number]>([
  ["near, with its popup", {}, { selectedId: 1 }, 14],
  ["near, if the card's map starts with it", { isAlone: true, selectedId: 1 }, {}, 14],
  ["above the card where it is", { isAlone: true }, { selectedId: 1 }, 6],
])("a selected market is shown %s", (_, props, next, zoom) => {
  const { set } = show(props);
  set(next);
  // The card is there.
  if (props.isAlone) act(() => mapCommands.get()?.revealAbove(0));
  expect(getZoom()).toBe(zoom);
});

test("the buttons zoom, and show all of the state or the visitor's place", () => {
  userLocation.set(VISITOR);
  show();
  const zoom = getZoom();
  press("Zoom in");
  expect(getZoom()).toBe(zoom + 1);
  press("Zoom out");
  expect(getZoom()).toBe(zoom);
  press("Show my location");
  expect(getZoom()).toBe(12);
  press("Show all of Wisconsin");
  const { west = 0, east = 0 } = mapBounds.get() ?? {};
  expect(west).toBeLessThan(region.bounds.west);
  expect(east).toBeGreaterThan(region.bounds.east);
});

test("with no market in view, all can be shown; the focus then is on the map", () => {
  userLocation.set({ ...VISITOR, latitude: 45.5, longitude: -91 });
  show();
  press("Show my location");
  expect(listPins()).toEqual([]);
  press("Show all");
  expect(listPins()).toHaveLength(3);
  expect(document.activeElement).toBe(getBox());
});

test("after the visitor has moved the map, a button searches there", () => {
  show();
  expect(screen.queryByRole("button", { name: "Search this area" })).toBeNull();
  press("Zoom in");
  press("Zoom in");
  press("Search this area");
  expect(onSearched).toHaveBeenCalledOnce();
  expect(searchedArea.get()).toBe(mapBounds.get());
  press("Show all of Wisconsin");
  expect(searchedArea.get()).toBeNull();
});

test("a background that cannot be loaded is told", () => {
  show();
  expect(screen.queryByText("Map background not available")).toBeNull();
  act(() => {
    for (const tile of getBox().querySelectorAll("img")) fireEvent.error(tile);
  });
  screen.getByText("Map background not available");
});

test("other markets, another minute, other days and a place are shown", async () => {
  const { set } = show();
  const readPort = () => findPin("Port").ariaLabel;
  expect(readPort()).toBe("Port: Open until noon");
  const now = new Date("2026-07-18T16:30:00Z");
  set({ now });
  expect(readPort()).toBe("Port: Closes in 30 min");
  set({ now, days: [getMomentAt(port, new Date("2026-07-19T15:00:00Z"), region)] });
  expect(readPort()).toBe("Port: Sun, Jul 19 · 9 AM–1 PM");
  set({ now, markets: [port, square], place: { kind: "town", name: "Oshkosh", ...MADISON, withinMiles: null } });
  await vi.dynamicImportSettled();
  screen.getByText("Oshkosh");
  expect(listPins().map(({ ariaLabel }) => ariaLabel?.split(":")[0])).toEqual(["Square"]);
});

test("the rest of the page can show all markets and focus the selected one, while there is a map", () => {
  userLocation.set(VISITOR);
  const { unmount } = show({ selectedId: 3 });
  press("Show my location");
  act(() => mapCommands.get()?.showAll());
  expect(listPins()).toHaveLength(3);
  mapCommands.get()?.focus(port);
  expect(document.activeElement).toBe(findPin("Port"));
  expect(mapCommands.get()?.isPinFocused()).toBe(findPin("Port").matches(":focus-visible"));
  unmount();
  expect([mapCommands.get(), mapBounds.get()]).toEqual([null, null]);
});
