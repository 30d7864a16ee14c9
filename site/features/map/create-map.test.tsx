import { fireEvent } from "@testing-library/react";
import { circle } from "leaflet/src/layer/vector/Circle.js";
import { svg } from "leaflet/src/layer/vector/SVG.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { region } from "#data/region.ts";
import { createMap, toMapBounds } from "./create-map.ts";
import { project } from "./outline-use.ts";
import { addBox, layOut } from "./testing/map-box.ts";

const { tiles } = region;
const { latitude, longitude } = region.mapCenter;
const onTiles = vi.fn();
let box: HTMLElement;
let map: ReturnType<typeof createMap>["map"];
let destroy: () => void;

function open(): void {
  box = addBox();
  ({ map, destroy } = createMap(box, onTiles));
}

beforeEach(() => {
  layOut(800, 600);
  open();
});

afterEach(() => {
  destroy();
  region.tiles = tiles;
  vi.clearAllMocks();
});

function reduceMotion(isReduced: boolean): void {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isReduced && query.includes("reduce") }));
}

test("the map starts with the whole region, in small steps of zoom, without controls of its own", () => {
  expect([map.getCenter(), map.getZoom()]).toEqual([expect.objectContaining({ lat: latitude, lng: longitude }), 7]);
  expect(map.options.zoomSnap).toBe(0.05);
  expect(box.querySelector(".leaflet-control")).toBeNull();
});

test.each([true, false])("animations when the visitor prefers reduced motion: %s", (isReduced) => {
  destroy();
  reduceMotion(isReduced);
  open();
  const { zoomAnimation, fadeAnimation, markerZoomAnimation, inertia } = map.options;
  const areOn = !isReduced;
  expect([zoomAnimation, fadeAnimation, markerZoomAnimation, inertia]).toEqual([areOn, areOn, areOn, areOn]);
});

test.each<[what: string, move: () => void]>([
  ["panning", () => map.panBy([100, 0])],
  ["a new center", () => map.setView([latitude, longitude + 0.2], 7)],
])("%s takes time, unless the visitor has come to prefer reduced motion", (_, move) => {
  const onMoveEnd = vi.fn();
  map.on("moveend", onMoveEnd);
  reduceMotion(false);
  move();
  expect(onMoveEnd).not.toHaveBeenCalled();
  map.stop();
  onMoveEnd.mockClear();
  reduceMotion(true);
  move();
  expect(onMoveEnd).toHaveBeenCalledOnce();
});

test("the map fills its box when that changes, until it is gone", () => {
  const onMoveEnd = vi.fn();
  map.on("moveend", onMoveEnd);
  layOut(500, 400);
  expect(map.getSize()).toEqual(expect.objectContaining({ x: 500, y: 400 }));
  expect(onMoveEnd).toHaveBeenCalledOnce();
  destroy();
  const update = vi.spyOn(map, "invalidateSize");
  layOut(800, 600);
  expect(update).not.toHaveBeenCalled();
  expect(box.childElementCount).toBe(0);
  open();
});

test("the outline is drawn around the view, below the tiles", () => {
  const outline = box.querySelector<SVGElement>(".leaflet-outline-pane svg");
  const pane = outline?.closest<HTMLElement>(".leaflet-pane");
  expect([pane?.style.zIndex, outline?.getAttribute("aria-hidden")]).toEqual(["150", "true"]);
  /** Half a view on each side, in steps of the outline's grid. */
  const expectView = () => {
    const { west, east, south, north } = toMapBounds(map.getBounds());
    const [aside, above] = [(east - west) / 2, (north - south) / 2];
    const [left, top] = project(west - aside, north + above);
    const [right, bottom] = project(east + aside, south - above);
    const viewBox = outline?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    const expected = [left, top, right - left, bottom - top];
    expect(viewBox.map(Math.round)).toEqual(expected.map(Math.round));
  };
  expectView();
  map.setView([43, -88], 9);
  expectView();
  expect([outline?.style.width, outline?.getAttribute("preserveAspectRatio")]).toEqual(["1600px", "none"]);
});

test("a shape is drawn by the renderer that it brings", () => {
  const at: [number, number] = [latitude, longitude];
  circle(at, { radius: 1000, renderer: svg() }).addTo(map);
  expect(box.querySelectorAll("path")).toHaveLength(1);
  expect(() => map.getRenderer(circle(at, { radius: 1000 }))).toThrow("A shape needs a renderer.");
});

const listTiles = () => [...box.querySelectorAll("img")];
const settle = (kind: "load" | "error", images = listTiles()) => {
  for (const image of images) fireEvent(image, new Event(kind));
};
const goOnline = () => fireEvent(window, new Event("online"));

test("a region without tiles has none, which is told once the map is there", async () => {
  destroy();
  region.tiles = null;
  open();
  expect(onTiles).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onTiles.mock.calls).toEqual([[false]]));
  goOnline();
  expect(listTiles()).toEqual([]);
});

test("if no tile arrives, none is requested again until the browser is online", async () => {
  const [first, ...others] = listTiles();
  settle("error", others);
  expect(onTiles).not.toHaveBeenCalled();
  settle("error", first ? [first] : []);
  expect(onTiles.mock.calls).toEqual([[false]]);
  await vi.waitFor(() => expect(listTiles()).toEqual([]));
  map.panBy([2000, 0]);
  expect(listTiles()).toEqual([]);
  goOnline();
  expect(listTiles()).not.toEqual([]);
});

test("a small view may have a single tile", () => {
  destroy();
  layOut(20, 20);
  open();
  expect(listTiles()).toHaveLength(1);
  settle("error");
  expect(onTiles.mock.calls).toEqual([[false]]);
});

test("one tile is enough; where later none arrives, others are still requested", async () => {
  const [first, ...others] = listTiles();
  settle("error", others);
  settle("load", first ? [first] : []);
  expect(onTiles.mock.calls).toEqual([[true]]);
  map.setZoom(9);
  settle("error");
  expect(onTiles).toHaveBeenLastCalledWith(false);
  await Promise.resolve();
  map.setZoom(11);
  const before = listTiles();
  expect(before).not.toEqual([]);
  goOnline();
  expect(listTiles()).not.toContain(before[0]);
});

test("a map that is gone hears of no tiles", () => {
  const late = listTiles();
  destroy();
  settle("load", late);
  goOnline();
  expect(onTiles).not.toHaveBeenCalled();
  expect(listTiles()).toEqual([]);
  open();
});
