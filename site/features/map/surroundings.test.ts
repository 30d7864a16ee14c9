import { expect, test } from "vitest";
import { getLocatorView } from "./locator-view.ts";
import { boundsAround, getSurroundings, type PlaceNames } from "./surroundings.ts";

const MADISON = { latitude: 43.0747, longitude: -89.3841, city: "Madison" };
const view = getLocatorView(boundsAround(MADISON), 0.62);

const town = (name: string, latitude: number, longitude: number, zips = 1) => ({
  ...{ name, latitude, longitude, zips },
  county: "Dane",
});
const NAMES: PlaceNames = {
  towns: [
    town("Milwaukee", 43.04, -87.91, 30),
    town("Middleton", 43.097, -89.504),
    town("Mount Horeb", 43.009, -89.738),
    town("Sun Prairie", 43.184, -89.214, 2),
    town("Madison", 43.073, -89.401, 15),
    town("Cambridge", 43.1, -88.96),
  ],
  counties: [{ name: "Dane", latitude: 43.22, longitude: -89.55 }],
};

test("the place is in the middle of a frame that is always 44 miles wide", () => {
  const { x, y } = view.toPixels(MADISON);
  expect([x, y]).toEqual([192, 119]);
  const northern = { latitude: 46.8, longitude: -90.8 };
  const [scale, other] = [MADISON, { ...MADISON, ...northern }].map(
    (at) => getSurroundings(getLocatorView(boundsAround(at), 0.62), at, { towns: [], counties: [] }).scale,
  );
  expect(other?.bar).toBe("M12 222v4h81v-4");
  expect(scale).toEqual({
    bar: "M12 222v4h81v-4",
    ...{
      label: { text: "10 mi", x: 52.5, y: 221, anchor: "middle" },
      box: { left: 0, right: 101, top: 206, bottom: 238 },
    },
  });
});

test("towns and counties in the frame are named, the market's own town below the pin without a dot", () => {
  const { towns, scale: _, ...others } = getSurroundings(view, MADISON, NAMES);
  expect(towns.map(({ text, x, y, anchor }) => `${text} ${x} ${y} ${anchor}`)).toEqual([
    "Madison 192 137 middle",
    "Sun Prairie 268 62 start",
    "Middleton 136 110 end",
    "Mount Horeb 54 159 start",
    // On the other side of its dot it would leave the frame.
    "Cambridge 358 109 end",
  ]);
  expect(others).toEqual({
    counties: [{ text: "Dane County", x: 124, y: 38, anchor: "middle" }],
    dots: "M261 58h0M143 106h0M47 155h0M365 105h0",
    near: ["Middleton", "Sun Prairie", "Mount Horeb"],
  });
});

test("below a circle for an approximate place, its town's name is lower", () => {
  const { towns } = getSurroundings(view, { ...MADISON, placeIsApproximate: true }, NAMES);
  expect(towns[0]).toEqual({ text: "Madison", x: 192, y: 161, anchor: "middle" });
});

/** What is at a pixel of the view, whose middle is at 192, 119. */
const at = (name: string, x: number, y: number, zips = 1) => {
  const up = Math.cos((MADISON.latitude * Math.PI) / 180) / view.pixelsPerDegree;
  return town(name, MADISON.latitude - (y - 119) * up, MADISON.longitude + (x - 192) / view.pixelsPerDegree, zips);
};
const read = (towns: PlaceNames["towns"], counties: PlaceNames["counties"] = []) => {
  const { towns: own, counties: around } = getSurroundings(view, MADISON, { towns, counties });
  return [...own.slice(1), ...around].map(({ text, x, y, anchor }) => `${text} ${x} ${y} ${anchor}`);
};
const [WEST, SOUTH] = [at("Dane", 266, 103), at("Rock", 330, 122)];

test.each([
  ["beside its dot", 300, [], "Cambridge 307 109 start"],
  ["before it, at the edge", 340, [], "Cambridge 333 109 end"],
  ["below it, if a county's name is there", 340, [WEST], "Cambridge 340 122 middle"],
  ["above it, if another is below", 340, [WEST, SOUTH], "Cambridge 340 98 middle"],
  ["nowhere, if there is no space", 360, [WEST, SOUTH], undefined],
])("a town's name is %s", (_, x, counties, label) =>
  expect(read([at("Cambridge", x, 105)], counties).find((text) => text.startsWith("Cambridge"))).toBe(label),
);

test.each([
  [60, 60],
  // The pin is in the way, or the name of its town.
  [100, 70],
  [130, 160],
  [119, 74],
])("a county whose middle is at a height of %d pixels is named at %d", (y, height) =>
  expect(read([], [at("Dane", 192, y)])).toEqual([`Dane County 192 ${height} middle`]),
);

test.each([
  ["right of the pin", 209, 211, 100, 100],
  ["left of the pin", 175, 173, 100, 100],
  ["above the pin", 192, 192, 80, 78],
])("a town is shown once its dot is %s", (_, coveredX, x, coveredY, y) => {
  expect(read([at("Elm", coveredX, coveredY)])).toEqual([]);
  expect(read([at("Elm", x, y)])).toHaveLength(1);
});

test("of towns in each other's way the larger and then the nearer one is named, and no more than eight", () => {
  expect(read([at("Elm", 300, 60), at("Oak", 304, 60, 3)])).toEqual(["Oak 311 64 start"]);
  expect(read([at("Elm", 304, 60), at("Oak", 300, 60)])).toEqual(["Oak 307 64 start"]);
  const grid = Array.from({ length: 9 }, (_, one) => at("Elm", 40 + one * 35, one % 2 === 0 ? 40 : 200));
  expect(read(grid)).toHaveLength(8);
});

test.each([
  [121, 0],
  [123, 1],
])("another town of the market's city is more than 15 miles away, as %d pixels are: %d", (pixels, shown) =>
  expect(read([at("Madison", 192 - pixels, 119)])).toHaveLength(shown),
);
