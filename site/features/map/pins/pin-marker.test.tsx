import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CLOSED, level, OPEN, openPins } from "../testing/pins-on-map.ts";

let opened: ReturnType<typeof openPins>;

beforeEach(() => {
  opened = openPins();
});

afterEach(() => {
  document.documentElement.style.fontSize = "";
  opened.close();
});

test.each([
  [9, "34px"],
  [10, "40px"],
  [100, "48px"],
  [1000, "56px"],
])("the circle of %i markets is %s wide", (count, width) => {
  const { pins, at } = opened;
  pins.setMarkets(Array.from({ length: count }, () => at(400, 300)));
  const [cluster] = pins.listElements();
  expect(cluster?.style.width).toBe(width);
  expect([cluster?.textContent, cluster?.ariaLabel]).toEqual([`${count}`, `${count} markets. Zoom in to see each`]);
});

test("the circle grows with the visitor's text", () => {
  const { pins, groupAt } = opened;
  document.documentElement.style.fontSize = "32px";
  pins.setMarkets(groupAt(400, 300, OPEN, OPEN));
  expect(pins.listElements().map(({ style }) => style.width)).toEqual(["68px"]);
});

test("an approximate place is marked", () => {
  const { pins, at } = opened;
  pins.setMarkets([at(100, 100, OPEN), at(300, 300, { ...OPEN, placeIsApproximate: true })]);
  expect(pins.listElements().map((pin) => pin.hasAttribute("data-approximate"))).toEqual([false, true]);
});

test.each<[how: string, act: (pin: HTMLElement) => boolean, byKeyboard: boolean | null]>([
  ["a click", (pin) => fireEvent.click(pin), false],
  ["Enter", (pin) => fireEvent.keyDown(pin, { key: "Enter" }), true],
  ["the space bar", (pin) => fireEvent.keyDown(pin, { key: " " }), true],
  ["another key", (pin) => fireEvent.keyDown(pin, { key: "a" }), null],
])("%s on a pin chooses its market, on markets at one place all of them", (_, act, byKeyboard) => {
  const { pins, events, at, groupAt, elementOf } = opened;
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

test("the pointer and the focus on a pin are told, and the pointer raises it", () => {
  const { pins, events, at, groupAt, elementOf } = opened;
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
