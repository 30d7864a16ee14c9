import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position } from "#data/market/distance.ts";
import { region } from "#data/region.ts";
import { layOut } from "../testing/map-box.ts";
import PlaceMap, { mountPlaceMap, type Props } from "./PlaceMap.tsx";

const PLACE = { latitude: 43, longitude: -89 };
const TOWN = { latitude: 44, longitude: -88 };
const NOWHERE = { latitude: NaN, longitude: NaN };
/** At the zoom of a pin, 14. */
const PIXELS_PER_DEGREE = (256 * 2 ** 14) / 360;

const onChange = vi.fn<(place: Position) => void>();

beforeEach(() => layOut(800, 600));

afterEach(() => {
  onChange.mockReset();
});

/** Shows a map on which the pin goes where the visitor sets it. */
function show(props: Partial<Props> = {}) {
  const draw = (changes: Partial<Props>) => (
    <PlaceMap
      label="Map for the market's place"
      place={null}
      takesFocus={false}
      onChange={onChange}
      {...props}
      {...changes}
    />
  );
  const { rerender, unmount } = render(draw({}));
  const set = (changes: Partial<Props>) => rerender(draw(changes));
  onChange.mockImplementation((place) => set({ place }));
  return { set, unmount };
}

const getBox = () => screen.getByRole("region", { name: "Map for the market's place" });
const getPin = () => screen.getByRole("application");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const clickAt = (clientX: number, clientY: number) => fireEvent.click(getBox(), { clientX, clientY });
const getPlace = () => onChange.mock.lastCall?.[0] ?? NOWHERE;

/** Pixels east and north of the place. */
function measure({ latitude, longitude }: Position): number[] {
  const up = (latitude - PLACE.latitude) / Math.cos((PLACE.latitude * Math.PI) / 180);
  return [longitude - PLACE.longitude, up].map((degrees) => Math.round(degrees * PIXELS_PER_DEGREE) + 0);
}

/** The middle of the map and its zoom. They are found by setting the pin, so this comes last in a test. */
function readView(): [latitude: number, longitude: number, zoom: number] {
  onChange.mockReset();
  fireEvent.keyDown(getBox(), { key: "Enter" });
  clickAt(400, 300);
  clickAt(500, 300);
  const [middle = NOWHERE, left = NOWHERE, right = NOWHERE] = onChange.mock.calls.map(([place]) => place);
  const degrees = right.longitude - left.longitude;
  return [middle.latitude, middle.longitude, Math.round(Math.log2((360 * 100) / 256 / degrees))];
}

test.each([
  ["ArrowUp", 38, 0, 1],
  ["ArrowDown", 40, 0, -1],
  ["ArrowLeft", 37, -1, 0],
  ["ArrowRight", 39, 1, 0],
])("%s moves the pin ten pixels, and one with Shift; the map stays", (key, keyCode, east, north) => {
  show({ place: PLACE });
  onChange.mockReset();
  // From here on the map listens to arrow keys too.
  fireEvent.focus(getBox());
  expect(fireEvent.keyDown(getPin(), { key, keyCode })).toBe(false);
  fireEvent.keyDown(getPin(), { key, keyCode, shiftKey: true });
  expect(onChange.mock.calls.map(([place]) => measure(place))).toEqual([
    [east * 10, north * 10],
    [east, north],
  ]);
  expect(fireEvent.keyDown(getPin(), { key: "a" })).toBe(true);
  expect(readView()).toEqual([PLACE.latitude, PLACE.longitude, 14]);
});

test.each<[how: string, act: () => void, pixels: number[]]>([
  ["a click", () => clickAt(450, 200), [50, 100]],
  ["Enter, in the middle of the map", () => fireEvent.keyDown(getBox(), { key: "Enter" }), [0, 0]],
  [
    "dragging",
    () => {
      fireEvent.mouseDown(getPin(), { clientX: 400, clientY: 300, button: 1 });
      fireEvent.mouseMove(getPin(), { clientX: 450, clientY: 310 });
      fireEvent.mouseUp(getPin());
    },
    [50, -10],
  ],
])("%s sets the pin", (_, act, pixels) => {
  show({ place: PLACE });
  act();
  expect(onChange).toHaveBeenCalledOnce();
  expect(measure(getPlace())).toEqual(pixels);
});

test("Enter on the map is used up; on the pin it means nothing, and neither do other keys on the map", () => {
  show({ place: PLACE });
  expect(fireEvent.keyDown(getPin(), { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(getBox(), { key: "a" })).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(getBox(), { key: "Enter" })).toBe(false);
});

const { latitude, longitude, zoom } = region.mapCenter;

test.each<[what: string, props: Partial<Props>, view: number[]]>([
  ["the state", {}, [latitude, longitude, zoom]],
  ["the town", { start: TOWN }, [TOWN.latitude, TOWN.longitude, 12]],
  ["the streets around the place", { start: TOWN, place: PLACE }, [PLACE.latitude, PLACE.longitude, 14]],
])("the map starts with %s", (_, props, view) => {
  show(props);
  expect(readView()).toEqual(view);
});

test("a place that comes from elsewhere moves the map, until it is removed", () => {
  const { set } = show({ start: TOWN });
  clickAt(450, 200);
  set({ place: PLACE });
  // The tip of the pin is at the place.
  expect([getPin().style.marginLeft, getPin().style.marginTop]).toEqual(["-22px", "-42px"]);
  expect([getPin().style.width, getPin().style.height]).toEqual(["44px", "44px"]);
  expect(getPin().ariaLabel).toBe("The market's place. Move it with the arrow keys.");
  set({ place: null });
  expect(screen.queryByRole("application")).toBeNull();
  expect(readView()).toEqual([PLACE.latitude, PLACE.longitude, 14]);
});

test("a place that was set on the map moves it only to stay in view", () => {
  show({ start: TOWN });
  clickAt(780, 300);
  fireEvent.keyDown(getPin(), { key: "ArrowRight" });
  expect(readView()).toEqual([TOWN.latitude, TOWN.longitude, 12]);
});

test("a pin that leaves the view takes the map with it", () => {
  show({ start: TOWN });
  clickAt(795, 300);
  fireEvent.keyDown(getPin(), { key: "ArrowRight" });
  const { latitude: north, longitude: east } = getPlace();
  const view = readView();
  expect(view).toEqual([expect.closeTo(north, 3), expect.closeTo(east, 3), 12]);
});

/** No tile of the view arrives. */
const failTiles = () =>
  act(() => {
    for (const tile of getBox().querySelectorAll("img")) fireEvent.error(tile);
  });

test.each<[what: string, props: Partial<Props>, prepare: () => void, zoom: number]>([
  ["a given place", { place: PLACE }, () => undefined, 8],
  ["a given place, seen from farther", { place: PLACE }, () => Array.from({ length: 7 }, () => press("Zoom out")), 7],
  ["a place that the visitor set here", { start: TOWN }, () => clickAt(400, 300), 12],
  ["no place", { start: TOWN }, () => undefined, 12],
])("without a background, the zoom for %s", (_, props, prepare, zoom) => {
  show(props);
  prepare();
  expect(screen.queryByText("Map background not available")).toBeNull();
  failTiles();
  screen.getByText("Map background not available");
  expect(readView()[2]).toBe(zoom);
});

test("the buttons zoom", () => {
  show({ place: PLACE });
  press("Zoom in");
  press("Zoom in");
  press("Zoom out");
  expect(readView()).toEqual([PLACE.latitude, PLACE.longitude, 15]);
});

test.each([true, false])("the map takes the focus from a button that is gone: %s", (takesFocus) => {
  const { unmount } = show({ takesFocus });
  const box = getBox();
  expect(document.activeElement === box).toBe(takesFocus);
  unmount();
  expect(box.childElementCount).toBe(0);
});

test("without a background, towns are named", async () => {
  show();
  failTiles();
  await vi.dynamicImportSettled();
  expect(getBox().querySelectorAll(".map-town").length).toBeGreaterThan(0);
});

test.each([
  ["a pin", false],
  ["the area", true],
])("a market's own map has the focus and %s, which nobody can move", (_, placeIsApproximate) => {
  const frame = document.body.appendChild(document.createElement("div"));
  frame.textContent = "Drawing";
  act(() => mountPlaceMap(frame, { ...PLACE, name: "Square", placeIsApproximate }));
  expect(frame.textContent).not.toContain("Drawing");
  const box = screen.getByRole("region", { name: "Map with Square" });
  expect(document.activeElement).toBe(box);
  const [pin, ...others] = box.querySelectorAll<HTMLElement>(".leaflet-marker-icon");
  expect([pin?.tabIndex, pin?.querySelector("svg") === null, others]).toEqual([-1, placeIsApproximate, []]);
  fireEvent.click(box, { clientX: 700, clientY: 500 });
  fireEvent.keyDown(box, { key: "Enter" });
  expect(box.querySelectorAll(".leaflet-marker-icon")).toHaveLength(1);
  frame.remove();
});
