import { expect, test } from "vitest";
import { getLocatorView } from "./locator-view.ts";
import { boundsAround, getScale, getSurroundings, type PlaceNames } from "./surroundings.ts";

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
  const scales = [MADISON, northern].map((at) => getScale(getLocatorView(boundsAround(at), 0.62), at.latitude).bar);
  expect(scales).toEqual(["M12 222v4h81v-4", "M12 222v4h81v-4"]);
  expect(getScale(view, MADISON.latitude)).toMatchObject({
    ...{ text: "10 mi", label: { x: 52.5, y: 221 }, box: { left: 0, right: 101, top: 206, bottom: 238 } },
  });
});

test("towns and counties in the frame are named, the market's own town below the pin without a dot", () => {
  const { towns, ...others } = getSurroundings(view, MADISON, NAMES);
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

// 409 pixels are a degree of longitude, and 560 a degree of latitude.
test.each([
  ["beside its dot", 43.21, -89.2, "start"],
  ["before it, where the larger one's dot is in the way", 43.25, -89.33, "end"],
  ["nowhere, where the larger one's name is", 43.25, -89.16, undefined],
])("next to a larger town, a town's name is %s", (_, latitude, longitude, side) => {
  const towns = [town("Smallville", latitude, longitude), town("Bigville", 43.25, -89.2, 3)];
  const labels = getSurroundings(view, MADISON, { towns, counties: [] }).towns;
  expect(labels.map(({ text, anchor }) => [text, anchor])).toEqual([
    ["Madison", "middle"],
    ["Bigville", "start"],
    ...(side === undefined ? [] : [["Smallville", side]]),
  ]);
});

test("a distant town with the same name as the market's is an ordinary town", () => {
  const other = [town("Madison", 43.2, -89.7)];
  expect(getSurroundings(view, MADISON, { ...NAMES, towns: other }).near).toEqual(["Madison"]);
});
