import { expect, test, vi } from "vitest";
import { isCovered } from "./covered.ts";

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
