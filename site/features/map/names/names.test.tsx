import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMap } from "../create-map.ts";
import { addBox, layOut } from "../testing/map-box.ts";
import type { Box } from "../space.ts";
import { createNames, thinNames } from "./names.ts";

/** Of a name, in pixels. */
const HEIGHT = 20;
let width = 100;
/** The map's corner in the window. */
const MAP = { x: 10, y: 50 };
/** Its pixel on the map. */
const MADISON = { x: 400, y: 300 };

let box: HTMLElement;
let map: ReturnType<typeof createMap>["map"];
let destroy: () => void;

beforeEach(() => {
  layOut(800, 600);
  width = 100;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const town = this.closest<HTMLElement>(".map-town");
    if (!town) return new DOMRect(MAP.x, MAP.y, 800, 600);
    const pane = this.closest<HTMLElement>(".leaflet-map-pane");
    const x = parseFloat(town.style.left) + parseFloat(pane?.style.left ?? "");
    const y = parseFloat(town.style.top) + parseFloat(pane?.style.top ?? "");
    const top = this.dataset["side"] === "above" ? y - HEIGHT : y;
    return new DOMRect(MAP.x + x - width / 2, MAP.y + top, width, HEIGHT);
  });
  box = addBox();
  ({ map, destroy } = createMap(box, vi.fn()));
  map.setView([43.08, -89.39], 7);
});

afterEach(() => destroy());

/** Names of towns, around these pins. */
function drawNames(pins: readonly Box[] = [], place: readonly [string, number, number] | null = null) {
  const names = createNames(map, () => pins);
  names.setPlace(place);
  names.setTowns(true);
  map.on("moveend", names.update);
  return names;
}

const listLabels = () => [...box.querySelectorAll<HTMLElement>(".map-town span")];
const listNames = () => listLabels().map(({ textContent }) => textContent);

test("names are drawn in the view and half a view beside it, and stay while the map moves", () => {
  const names = drawNames();
  expect(listNames()).toEqual(["Milwaukee", "Madison", "Superior"]);
  const [milwaukee] = listLabels();
  // Superior is 245 pixels to the west of Madison, Milwaukee 129 to the east.
  map.panBy([500, 0]);
  expect(listNames()).toEqual(["Milwaukee", "Madison", "Superior"]);
  map.panBy([100, 0]);
  expect(listNames()).toEqual(["Milwaukee", "Madison"]);
  expect(listLabels()[0]).toBe(milwaukee);
  map.panBy([-100, 0]);
  expect(listNames()).toEqual(["Milwaukee", "Madison", "Superior"]);
  names.setTowns(false);
  expect(listNames()).toEqual([]);
});

test("names lie below the pins and cannot be pressed", () => {
  drawNames();
  const panes = [...box.querySelectorAll<HTMLElement>(".leaflet-towns-pane")];
  expect(panes.map(({ style }) => style.zIndex)).toEqual(["590"]);
  const names = panes.flatMap((pane) => [...pane.querySelectorAll<HTMLElement>(".map-town")]);
  expect(
    names.map(({ tabIndex, classList, style }) => [tabIndex, classList.contains("leaflet-interactive"), style.width]),
  ).toEqual(Array.from({ length: 3 }).fill([-1, false, "0px"]));
});

/** A pin at Madison, whose edges are so many pixels above and below the town. */
const pin = (above: number, below: number): Box => ({
  left: MADISON.x - 10,
  right: MADISON.x + 10,
  top: MADISON.y - above,
  bottom: MADISON.y + below,
});

test.each<[where: string, pins: Box[], side: string, away: string]>([
  ["is above its town", [], "above", "0px"],
  ["touches a pin", [pin(0, 16)], "above", "0px"],
  ["goes up to clear a pin", [pin(16, 16)], "above", "-16px"],
  ["goes up by 30 pixels", [pin(30, 16)], "above", "-30px"],
  ["rather goes below than any farther", [pin(31, 16)], "below", "16px"],
  ["goes below if another pin is above", [pin(16, 16), pin(40, -30)], "below", "16px"],
  ["stays near its town below", [pin(31, -5)], "below", "0px"],
  ["is hidden if it would be too far on both sides", [pin(31, 31)], "nowhere", "0px"],
  ["is hidden if there are pins on both sides", [pin(16, 16), pin(40, -30), pin(-30, 40)], "nowhere", "0px"],
])("a name %s", (_, pins, side, away) => {
  drawNames(pins);
  const madison = listLabels().find(({ textContent }) => textContent === "Madison");
  expect([madison?.dataset["side"], madison?.style.getPropertyValue("--away")]).toEqual([side, away]);
});

test("a name makes way for that of a larger town", () => {
  // As wide as if the towns were neighbors: Milwaukee is two pixels farther down than Madison.
  width = 300;
  drawNames();
  expect(listLabels().map(({ dataset, style }) => [dataset["side"], style.getPropertyValue("--away")])).toEqual([
    ["above", "0px"],
    ["above", "-18px"],
    ["above", "0px"],
  ]);
});

test("names avoid pins again after each move", () => {
  const pins: Box[] = [];
  drawNames(pins);
  pins.push(pin(16, 16));
  map.panBy([1, 0]);
  expect(listLabels()[1]?.style.getPropertyValue("--away")).toBe("-16px");
});

const listShown = () =>
  listLabels().map(({ textContent, dataset, parentElement }) => [
    textContent,
    dataset["side"],
    parentElement?.classList.contains("map-asked"),
  ]);

test("the place that was searched for is named before all others, once, and also farther from its town", () => {
  const names = drawNames([pin(60, 60)], ["Madison", 43.08, -89.39]);
  expect(listShown()).toEqual([
    ["Madison", "above", true],
    ["Milwaukee", "above", false],
    ["Superior", "above", false],
  ]);
  names.setTowns(false);
  expect(listShown()).toEqual([["Madison", "above", true]]);
  names.setPlace(["Monona", 43.06, -89.33]);
  expect(listShown()).toEqual([["Monona", "below", true]]);
  names.setPlace(null);
  names.setTowns(true);
  expect(listShown().map(([name, side]) => [name, side])).toEqual([
    ["Milwaukee", "above"],
    ["Madison", "nowhere"],
    ["Superior", "above"],
  ]);
});

describe("the names that fit at a zoom", () => {
  const MADISON = ["Madison", 43.07, -89.4] as const;
  const MONONA = ["Monona", 43.06, -89.33] as const;
  const SUPERIOR = ["Superior", 46.72, -92.1] as const;

  test("a name that would cover a larger town's is left out until the visitor zooms in", () => {
    expect(thinNames([MADISON, MONONA, SUPERIOR], 7)).toEqual([MADISON, SUPERIOR]);
    expect(thinNames([MADISON, MONONA, SUPERIOR], 13)).toEqual([MADISON, MONONA, SUPERIOR]);
  });

  test("the first name has priority", () => expect(thinNames([MONONA, MADISON], 7)).toEqual([MONONA]));

  // At zoom 10, 728 pixels are a degree of longitude, and 1012 a degree of latitude here.
  test.each([
    ["33.4 pixels beside it", "Elm", 44, -89.9541, 1],
    ["33.6 pixels beside it", "Elm", 44, -89.9539, 2],
    ["31.7 pixels above it", "Elm", 44.0313, -90, 1],
    ["32.3 pixels above it", "Elm", 44.0319, -90, 2],
    ["33.6 pixels beside it, and longer", "Elms", 44, -89.9539, 1],
  ])("a short name leaves this much space for the next: %s", (_, name, latitude, longitude, shown) =>
    expect(
      thinNames(
        [
          ["Ash", 44, -90],
          [name, latitude, longitude],
        ],
        10,
      ),
    ).toHaveLength(shown),
  );
});
