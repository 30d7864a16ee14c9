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
  ],
  counties: [{ name: "Dane", latitude: 43.22, longitude: -89.55 }],
};

test("the place is in the middle of a frame that is always 44 miles wide", () => {
  const { x, y } = view.toPixels(MADISON);
  expect([x, y]).toEqual([192, 119]);
  const northern = { latitude: 46.8, longitude: -90.8 };
  const scales = [MADISON, northern].map((at) => getScale(getLocatorView(boundsAround(at), 0.62), at.latitude).bar);
  expect(scales).toEqual(["M12 222v4h81v-4", "M12 222v4h81v-4"]);
});

test("names the towns in the frame, the market's own below the pin without a dot", () => {
  const { towns, near, dots } = getSurroundings(view, MADISON, NAMES);
  expect(towns.map(({ text }) => text)).toEqual(["Madison", "Sun Prairie", "Middleton", "Mount Horeb"]);
  expect(towns[0]).toMatchObject({ x: 192, anchor: "middle" });
  expect(towns[0]?.y).toBeGreaterThan(119);
  expect(near).toEqual(["Middleton", "Sun Prairie", "Mount Horeb"]);
  expect(dots.match(/M/g)).toHaveLength(3);
});

test("counties are labeled as such", () =>
  expect(getSurroundings(view, MADISON, NAMES).counties).toEqual([expect.objectContaining({ text: "Dane County" })]));

test("names without space are left out; larger towns have priority", () => {
  const twins = [town("Smallville", 43.2, -89.2), town("Bigville", 43.2, -89.2, 3)];
  expect(getSurroundings(view, MADISON, { ...NAMES, towns: twins }).near).toEqual(["Bigville"]);
});

test("a name that would leave the frame is on the other side of its dot", () => {
  const east = [town("Cambridge", 43.1, -88.96)];
  expect(getSurroundings(view, MADISON, { ...NAMES, towns: east }).towns[1]).toMatchObject({ anchor: "end" });
});

test("a distant town with the same name as the market's is an ordinary town", () => {
  const other = [town("Madison", 43.2, -89.7)];
  expect(getSurroundings(view, MADISON, { ...NAMES, towns: other }).near).toEqual(["Madison"]);
});
