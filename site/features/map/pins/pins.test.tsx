import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import type { WeekHours } from "#data/schedule/schedule.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { region } from "#data/region.ts";
import { listedMarket } from "../../../lib/testing/test-market.ts";
import { createMap } from "../create-map.ts";
import type * as L from "../leaflet-modules.ts";
import { createPins } from "./pins.ts";
import { addBox, layOut } from "../testing/map-box.ts";

/** A Saturday, 10 AM. */
const NOW = new Date("2026-07-18T15:00:00Z");
const EVENING = new Date("2026-07-18T23:00:00Z");

const held = (week: WeekHours): Partial<ListedMarket> => ({ schedule: { seasons: [{ week }] } });
const OPEN = held({ Saturday: open("8:00-12:00") });
const SOON = held({ Saturday: open("8:00-10:30") });
const LIKELY = { ...OPEN, hoursConfirmed: { on: "2018" } };
const CLOSED = held({ Sunday: open("8:00-12:00") });
const STORM = { from: "2026-07-18", to: "2026-07-18", text: "Cancelled: storm", isCancelled: true };
const CANCELLED = { ...OPEN, notices: [STORM] };
const UNKNOWN = {};

const events = { onChoose: vi.fn(), onHover: vi.fn(), onZoomIn: vi.fn() };
let box: HTMLElement;
let map: L.Map;
let pins: ReturnType<typeof createPins>;
let destroy: () => void;
let lastId: number;

beforeEach(() => {
  layOut(800, 600);
  box = addBox();
  ({ map, destroy } = createMap(box, vi.fn()));
  pins = createPins(map, events);
  pins.setMoment(NOW, []);
  lastId = 0;
});

afterEach(() => {
  pins.destroy();
  destroy();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** A market at a pixel of the map. */
function at(x: number, y: number, facts: Partial<ListedMarket> = {}): ListedMarket {
  const { lat, lng } = map.containerPointToLatLng([x, y]);
  lastId++;
  return listedMarket({ id: lastId, name: `Market ${lastId}`, latitude: lat, longitude: lng, ...facts });
}

/** Markets at one place. */
const groupAt = (x: number, y: number, ...facts: Partial<ListedMarket>[]) => facts.map((some) => at(x, y, some));

const level = (element: HTMLElement) => Number(element.style.zIndex);

/** Of a pin or cluster that must be in view. */
function elementOf(market: ListedMarket | undefined): HTMLElement {
  const element = pins.getElementOf(market ?? null);
  if (!element) throw new Error("not in view");
  return element;
}

test("a pin shows and says its market's status; groups are above open markets, and these above others", () => {
  const kinds = [OPEN, SOON, LIKELY, UNKNOWN, CANCELLED, CLOSED];
  // What is lower on the screen would be above.
  const markets = kinds.map((facts, row) => at(100 * row + 100, 90 * row + 90, facts));
  const group = groupAt(700, 20, OPEN, OPEN);
  pins.setMarkets([...markets, ...group]);
  const shown = [...markets, ...group.slice(0, 1)].map(elementOf).sort((a, b) => level(b) - level(a));
  expect(shown.map(({ dataset, ariaLabel }) => [dataset["status"], ariaLabel])).toEqual([
    [undefined, "2 markets, 2 open. Zoom in to see each"],
    ["open", "Market 1: Open until noon"],
    ["soon", "Market 2: Closes in 30 min"],
    ["likely", "Market 3: Likely open · until noon, hours from 2018"],
    ["unknown", "Market 4: Hours unknown"],
    ["closed", "Market 6: Closed · opens tomorrow 8 AM"],
    ["cancelled", "Market 5: Cancelled today: storm"],
  ]);
  expect(shown.map((element) => [element.textContent, element.classList.contains("map-pin")])).toEqual([
    ["2", false],
    ...kinds.map(() => ["", true]),
  ]);
});

test("what may be open has its own mark, above what is not, and an approximate place a ring", () => {
  const [maybe, closed] = [at(100, 100, { ...LIKELY, standing: { is: "unlisted" } }), at(300, 300, CLOSED)];
  const approximate = at(500, 500, { ...OPEN, placeIsApproximate: true });
  pins.setMarkets([maybe, closed, approximate]);
  expect(elementOf(maybe).dataset["status"]).toBe("maybe");
  expect(elementOf(maybe).ariaLabel).toMatch(/: May be open · hours from 2018$/);
  expect(level(elementOf(maybe))).toBeGreaterThan(level(elementOf(closed)));
  const marked = [maybe, closed, approximate].map((one) => elementOf(one).hasAttribute("data-approximate"));
  expect(marked).toEqual([false, false, true]);
});

test.each<[words: string, kinds: Partial<ListedMarket>[], badge: string, open: string, likely: string]>([
  ["2 markets", [UNKNOWN, CANCELLED], "", "0%", "0%"],
  ["4 markets, 1 open", [OPEN, CLOSED, CLOSED, CLOSED], "1 open", "25%", "25%"],
  ["2 markets, 1 likely open", [LIKELY, CLOSED], "1 likely", "0%", "50%"],
  ["4 markets, 2 open, 1 likely open", [OPEN, SOON, LIKELY, CLOSED], "2 open", "50%", "75%"],
])("a cluster of %s", (words, kinds, badge, openShare, likelyShare) => {
  const group = groupAt(400, 300, ...kinds);
  pins.setMarkets(group);
  const { ariaLabel, title, dataset, style } = elementOf(group[0]);
  const label = `${words}. Zoom in to see each`;
  expect([ariaLabel, title]).toEqual([label, label]);
  expect(dataset["badge"]).toBe(badge);
  expect(["--open", "--likely"].map((name) => style.getPropertyValue(name))).toEqual([openShare, likelyShare]);
});

test.each([
  [9, "34px"],
  [10, "40px"],
  [100, "48px"],
  [1000, "56px"],
])("the circle of %i markets is %s wide", (count, width) => {
  pins.setMarkets(Array.from({ length: count }, () => at(400, 300)));
  const [cluster] = pins.listElements();
  expect(cluster?.style.width).toBe(width);
  expect([cluster?.textContent, cluster?.ariaLabel]).toEqual([`${count}`, `${count} markets. Zoom in to see each`]);
});

test.each<[how: string, act: (pin: HTMLElement) => boolean, byKeyboard: boolean | null]>([
  ["a click", (pin) => fireEvent.click(pin), false],
  ["Enter", (pin) => fireEvent.keyDown(pin, { key: "Enter" }), true],
  ["the space bar", (pin) => fireEvent.keyDown(pin, { key: " " }), true],
  ["another key", (pin) => fireEvent.keyDown(pin, { key: "a" }), null],
])("%s on a pin chooses its market, on markets at one place all of them", (_, act, byKeyboard) => {
  const market = at(100, 100);
  const group = groupAt(400, 300, OPEN, CLOSED);
  pins.setMarkets([market, ...group]);
  // Keys that choose do not scroll the page as well.
  expect(act(elementOf(market))).toBe(byKeyboard !== true);
  act(elementOf(group[0]));
  expect(events.onChoose.mock.calls).toEqual(
    byKeyboard === null
      ? []
      : [
          [[market], byKeyboard],
          [expect.arrayContaining(group), byKeyboard],
        ],
  );
  expect(events.onZoomIn).not.toHaveBeenCalled();
});

test("a chosen cluster of several places is zoomed into until it splits", () => {
  const group = [at(400, 300), at(404, 300)];
  pins.setMarkets(group);
  expect(pins.getZoomOf(group[0] ?? at(0, 0))).toBe(11);
  elementOf(group[0]).click();
  expect(events.onZoomIn).toHaveBeenCalledOnce();
  expect(map.getZoom()).toBe(11);
  expect(elementOf(group[0])).not.toBe(elementOf(group[1]));
  expect(events.onChoose).not.toHaveBeenCalled();
});

test("the pointer and the focus on a pin are told, and the pointer raises it", () => {
  const market = at(100, 100);
  const group = groupAt(400, 300, OPEN, OPEN);
  pins.setMarkets([market, ...group]);
  const pin = elementOf(market);
  const before = level(pin);
  fireEvent.mouseOver(pin);
  expect(level(pin)).toBeGreaterThan(level(elementOf(group[0])));
  fireEvent.mouseOut(pin);
  expect(level(pin)).toBe(before);
  fireEvent.focus(pin);
  fireEvent.blur(pin);
  fireEvent.mouseOver(elementOf(group[0]));
  expect(events.onHover.mock.calls).toEqual([[1], [null], [1], [null]]);
});

test("a marked market is above all, in its cluster too, until another one is marked", () => {
  const [one, other, far] = [at(100, 100), at(300, 300), at(-2000, 300)];
  const group = groupAt(400, 500, OPEN, OPEN);
  pins.setMarkets([one, other, far, ...group]);
  const before = level(elementOf(one));
  const listMarked = () =>
    pins.listElements().flatMap((element) => {
      const marks = ["selected", "highlighted"].filter((mark) => element.hasAttribute(`data-${mark}`));
      return marks.length > 0 ? [[element.ariaLabel?.split(/[:,]/)[0], ...marks]] : [];
    });
  pins.mark("selected", one);
  pins.mark("highlighted", one);
  expect(listMarked()).toEqual([["Market 1", "selected", "highlighted"]]);
  expect(level(elementOf(one))).toBeGreaterThan(level(elementOf(group[0])));
  pins.mark("selected", null);
  expect(level(elementOf(one))).toBeGreaterThan(level(elementOf(group[0])));
  pins.mark("highlighted", group[1] ?? null);
  expect(level(elementOf(one))).toBe(before);
  expect(listMarked()).toEqual([["2 markets", "highlighted"]]);
  pins.mark("selected", far);
  expect([pins.getElementOf(far), pins.getElementOf(null)]).toEqual([null, null]);
  map.panBy([-2100, 0]);
  expect(listMarked()).toEqual([["Market 3", "selected"]]);
  map.panBy([2100, 0]);
  expect(listMarked()).toEqual([["2 markets", "highlighted"]]);
});

test("only what is in view or a fifth of the view beside it is drawn, and stays when the map moves", () => {
  const [middle, near, far] = [at(400, 300), at(-150, 100), at(-170, 500)];
  pins.setMarkets([middle, near, far]);
  const element = elementOf(middle);
  expect([near, far].map((market) => pins.getElementOf(market) !== null)).toEqual([true, false]);
  map.panBy([-20, 0]);
  expect([near, far].map((market) => pins.getElementOf(market) !== null)).toEqual([true, true]);
  expect(elementOf(middle)).toBe(element);
  expect(box.querySelectorAll(".map-pin")).toHaveLength(3);
  map.panBy([2000, 0]);
  expect(box.querySelector(".map-pin")).toBeNull();
});

test.each([
  [20, "each", 0],
  [21, "none", -1],
])("of %i pins, Tab stops at %s", (count, _, tabIndex) => {
  pins.setMarkets(
    Array.from({ length: count }, (_, index) => at(100 * (index % 7) + 50, 100 * Math.floor(index / 7) + 50)),
  );
  expect(pins.listElements().map((pin) => pin.tabIndex)).toEqual(Array.from({ length: count }).fill(tabIndex));
});

test("Tab does not stop at a pin below a control", () => {
  vi.spyOn(document, "elementFromPoint").mockReturnValue(document.body);
  pins.setMarkets([at(100, 100)]);
  expect(pins.listElements().map((pin) => pin.tabIndex)).toEqual([-1]);
});

test("other markets leave the pins of those that stay; the same ones in another order change nothing", () => {
  const [stays, goes] = [at(100, 100), at(300, 300)];
  const group = groupAt(500, 500, OPEN, OPEN);
  pins.setMarkets([stays, goes, ...group]);
  const [pin, cluster] = [elementOf(stays), elementOf(group[0])];
  pins.setMarkets([...group, goes, stays]);
  expect(elementOf(group[0])).toBe(cluster);
  const renamed = { ...goes, name: "New name" };
  pins.setMarkets([stays, renamed, ...group]);
  expect(elementOf(stays)).toBe(pin);
  expect(elementOf(renamed).ariaLabel).toBe("New name: Hours unknown");
  const coming = at(500, 500, CLOSED);
  pins.setMarkets([stays, ...group, coming]);
  expect(pins.listElements().map(({ ariaLabel }) => ariaLabel?.split(/[:.]/)[0])).toEqual([
    "Market 1",
    "3 markets, 2 open",
  ]);
  expect(box.querySelectorAll(".leaflet-marker-icon")).toHaveLength(2);
});

test("the focus on a pin that goes moves to the map, and the pointer's market is no longer highlighted", () => {
  const [focused, hovered, other] = [at(100, 100), at(300, 300), at(500, 500)];
  pins.setMarkets([focused, hovered, other]);
  pins.setMarkets([focused, hovered]);
  expect(events.onHover).not.toHaveBeenCalled();
  elementOf(focused).focus();
  events.onHover.mockClear();
  vi.spyOn(elementOf(hovered), "matches").mockImplementation((selector) => selector === ":hover");
  pins.setMarkets([focused]);
  expect(document.activeElement).toBe(elementOf(focused));
  expect(events.onHover).toHaveBeenCalledExactlyOnceWith(null);
  pins.setMarkets([]);
  expect(document.activeElement).toBe(box);
});

test("another minute, and other days, are shown on pins and clusters", () => {
  const market = at(100, 100, CLOSED);
  const group = groupAt(400, 300, OPEN, CLOSED);
  pins.setMarkets([market, ...group]);
  const tell = () =>
    pins
      .listElements()
      .map(({ ariaLabel, dataset }) => [ariaLabel, dataset["badge"] ?? dataset["status"], dataset["side"]]);
  pins.setMoment(EVENING, []);
  expect(tell()).toEqual([
    ["Market 1: Closed · opens tomorrow 8 AM", "closed", undefined],
    ["2 markets. Zoom in to see each", "", undefined],
  ]);
  const sunday = getMomentAt(market, new Date("2026-07-19T15:00:00Z"), region);
  pins.setMoment(EVENING, [sunday]);
  expect(tell()).toEqual([
    ["Market 1: Sun, Jul 19 · 8 AM–noon", "open", undefined],
    ["2 markets, 2 open. Zoom in to see each", "2 open", "below"],
  ]);
});

test("open markets' badges have priority; a badge without space is left out", () => {
  const likely = groupAt(400, 300, LIKELY, LIKELY);
  const beside = groupAt(346, 300, OPEN, OPEN);
  const above = groupAt(454, 260, OPEN, OPEN);
  const free = groupAt(700, 300, LIKELY, LIKELY);
  const pin = at(100, 100);
  pins.setMarkets([...likely, ...beside, ...above, ...free, pin]);
  const sides = [likely, beside, above, free].map(([first]) => elementOf(first).dataset["side"]);
  expect(sides).toEqual([undefined, "below", "below", "below"]);
  expect(elementOf(pin).dataset["side"]).toBeUndefined();
  pins.setMarkets([...groupAt(700, 300, OPEN, OPEN), pin]);
  expect(pins.listBoxes().map((box) => Object.values(box).map(Math.round))).toEqual(
    expect.arrayContaining([
      // Left, right, top and bottom of the pin, of the cluster, and of "2 open".
      [84, 116, 87, 113],
      [683, 717, 286, 314],
      [674, 726, 314, 332],
    ]),
  );
});

test("counts of thousands come later, unless the minute has changed or the map is gone", () => {
  vi.useFakeTimers();
  pins.setMarkets(Array.from({ length: 1000 }, () => at(400, 300, OPEN)));
  const [cluster] = pins.listElements();
  expect(cluster?.ariaLabel).toBe("1000 markets. Zoom in to see each");
  pins.setMoment(EVENING, []);
  expect(vi.getTimerCount()).toBe(1);
  pins.setMoment(NOW, []);
  vi.runAllTimers();
  expect(cluster?.ariaLabel).toBe("1000 markets, 1000 open. Zoom in to see each");
  expect(cluster?.dataset["side"]).toBe("below");
  pins.setMoment(EVENING, []);
  pins.destroy();
  expect(vi.getTimerCount()).toBe(0);
  map.panBy([10, 0]);
  expect(box.querySelector(".leaflet-marker-icon")).toBeNull();
});
