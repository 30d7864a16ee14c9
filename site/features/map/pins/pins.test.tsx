import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSED, level, LIKELY, OPEN, openPins } from "../testing/pins-on-map.ts";
import { isCovered } from "./pins.ts";

let opened: ReturnType<typeof openPins>;

beforeEach(() => {
  opened = openPins();
});

afterEach(() => opened.close());

test("a chosen cluster of several places is zoomed into until it splits", () => {
  const { map, pins, events, at, elementOf } = opened;
  const group = [at(400, 300), at(404, 300)];
  pins.setMarkets(group);
  expect(pins.getZoomOf(group[0] ?? at(0, 0))).toBe(11);
  elementOf(group[0]).click();
  expect(events.onZoomIn).toHaveBeenCalledOnce();
  expect(map.getZoom()).toBe(11);
  expect(elementOf(group[0])).not.toBe(elementOf(group[1]));
  expect(events.onChoose).not.toHaveBeenCalled();
});

test("a marked market is above all, in its cluster too, until another one is marked", () => {
  const { map, pins, at, groupAt, elementOf } = opened;
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
  const { box, map, pins, at, elementOf } = opened;
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
  const { pins, at } = opened;
  pins.setMarkets(
    Array.from({ length: count }, (_, index) => at(100 * (index % 7) + 50, 100 * Math.floor(index / 7) + 50)),
  );
  expect(pins.listElements().map((pin) => pin.tabIndex)).toEqual(Array.from({ length: count }).fill(tabIndex));
});

test("Tab does not stop at a pin below a control", () => {
  const { pins, at } = opened;
  vi.spyOn(document, "elementFromPoint").mockReturnValue(document.body);
  pins.setMarkets([at(100, 100)]);
  expect(pins.listElements().map((pin) => pin.tabIndex)).toEqual([-1]);
});

test("other markets leave the pins of those that stay; the same ones in another order change nothing", () => {
  const { box, pins, at, groupAt, elementOf } = opened;
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
  const { box, pins, events, at, elementOf } = opened;
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

test("open markets' badges have priority; a badge without space is left out, and others are told where they are", () => {
  const { pins, events, at, groupAt, elementOf } = opened;
  const likely = groupAt(400, 300, LIKELY, LIKELY);
  const beside = groupAt(346, 300, OPEN, OPEN);
  const above = groupAt(454, 260, OPEN, OPEN);
  const free = groupAt(700, 300, LIKELY, LIKELY);
  const pin = at(100, 100, OPEN);
  pins.setMarkets([...likely, ...beside, ...above, ...free, pin]);
  const badges = [likely, beside, above, free].map(([first]) => elementOf(first).dataset);
  expect(badges.map(({ badge, side, size }) => [badge, side, size])).toEqual([
    ["", "", ""],
    ["2 open", "below", "14"],
    ["2 open", "below", "14"],
    ["2 likely", "below", "14"],
  ]);
  expect(elementOf(pin).dataset["side"]).toBe("");
  expect(events.onPlaced).toHaveBeenCalledOnce();
  pins.setMarkets([...groupAt(700, 300, OPEN, OPEN), pin]);
  expect(pins.listBoxes().map(({ left, right, top, bottom }) => [left, right, top, bottom].map(Math.round))).toEqual(
    expect.arrayContaining([
      // The pin, the cluster, and "2 open".
      [84, 116, 84, 116],
      [683, 717, 283, 317],
      [666, 734, 314, 334],
    ]),
  );
});

test("controls over the map take space too", () => {
  const { pins, box, groupAt, elementOf } = opened;
  const control = box.parentElement?.appendChild(document.createElement("div"));
  if (control) vi.spyOn(control, "getBoundingClientRect").mockReturnValue(new DOMRect(390, 310, 20, 40));
  const group = groupAt(400, 300, OPEN, OPEN);
  pins.setMarkets(group);
  expect(elementOf(group[0]).dataset["side"]).toBe("above");
  expect(pins.listBoxes()).toContainEqual({ left: 390, right: 410, top: 310, bottom: 350 });
  control?.remove();
});

test.each([
  ["nothing lies on it", { x: 0, y: 0 }, false],
  ["another pin lies on it", { x: 50, y: 50 }, false],
  ["a button covers all of it", { x: 200, y: 200 }, true],
  ["a button leaves less than 24 pixels of it", { x: 165, y: 165 }, true],
  ["it is outside the window", { x: 900, y: 900 }, false],
])("a pin when %s: covered %j is %s", (_, at, expected) => {
  document.body.innerHTML = `<div class="leaflet-map-pane"><i></i><b></b></div><button></button>`;
  const [pin, other, button] = ["i", "b", "button"].map((name) => document.querySelector<HTMLElement>(name));
  const isIn = (x: number, y: number, from: number, to: number) => Math.min(x, y) >= from && Math.max(x, y) <= to;
  const getTop = (x: number, y: number) =>
    isIn(x, y, 190, 300) ? button : isIn(x, y, 60, 70) ? other : x > 800 ? null : pin;
  Object.assign(document, { elementFromPoint: getTop });
  const element = pin ?? document.body;
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(at.x, at.y, 44, 44));
  expect(isCovered(element)).toBe(expected);
});
