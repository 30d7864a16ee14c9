import { expect, test } from "vitest";
import { buildClusters, findHolder, getItems, getSplitZoom, getZoomOfPin, listItemMarkets } from "./clusters.ts";
import { listedMarket } from "../../../lib/testing/test-market.ts";

const market = (id: number, latitude: number, longitude: number) => listedMarket({ id, latitude, longitude });

const square = market(1, 43.0747, -89.3841);
const nextDoor = market(2, 43.0751, -89.3836);
const atSquare = market(3, 43.0747, -89.3841);
const superior = market(4, 46.7208, -92.1041);
const WISCONSIN = { south: 42.4, west: -93, north: 47.1, east: -86.7 };

test("at the state's zoom, close markets are a cluster with their number, and a distant one is a pin", () => {
  const items = getItems(buildClusters([square, nextDoor, superior]), WISCONSIN, 7);
  expect(items).toHaveLength(2);
  expect(items.find(({ kind }) => kind === "market")).toMatchObject({ key: "m4", market: superior });
  expect(items.find(({ kind }) => kind === "cluster")).toMatchObject({ kind: "cluster", count: 2 });
});

test.each([
  [0.0713, ["cluster"]],
  [0.0722, ["market", "market"]],
])("pins less than 52 pixels apart are a cluster: %d degrees at zoom 10", (degrees, kinds) => {
  const index = buildClusters([square, market(2, square.latitude, square.longitude + degrees)]);
  expect(getItems(index, WISCONSIN, 10).map(({ kind }) => kind)).toEqual(kinds);
});

test("only what is inside the bounds is drawn", () => {
  const madison = { south: 43, west: -89.5, north: 43.2, east: -89.2 };
  const items = getItems(buildClusters([square, superior]), madison, 12);
  expect(items.map(({ key }) => key)).toEqual(["m1"]);
});

test("finds a market's pin, or the cluster that contains it", () => {
  const index = buildClusters([square, nextDoor, superior]);
  const far = getItems(index, WISCONSIN, 7);
  expect(findHolder(index, far, superior)?.key).toBe("m4");
  expect(findHolder(index, far, nextDoor)).toMatchObject({ kind: "cluster", count: 2 });
  expect(findHolder(index, getItems(index, WISCONSIN, 18), nextDoor)?.key).toBe("m2");
});

test("the zoom of a pin is where it leaves its cluster, and never lower than the current one", () => {
  const index = buildClusters([square, nextDoor, superior]);
  const zoom = getZoomOfPin(index, square, 7);
  expect(getItems(index, WISCONSIN, zoom).map(({ key }) => key)).toContain("m1");
  expect(getItems(index, WISCONSIN, zoom - 1).map(({ key }) => key)).not.toContain("m1");
  expect(getZoomOfPin(index, superior, 7)).toBe(7);
  expect(getZoomOfPin(index, square, 19)).toBe(19);
});

test("markets at one place stay a cluster at every zoom, which lists them", () => {
  const index = buildClusters([square, atSquare]);
  const [item] = getItems(index, WISCONSIN, 19);
  if (item?.kind !== "cluster") throw new Error("expected a cluster");
  expect(getSplitZoom(index, item.clusterId)).toBeNull();
  expect(new Set(listItemMarkets(index, item))).toEqual(new Set([square, atSquare]));
  expect(getZoomOfPin(index, square, 7)).toBe(7);
});

test("gives the zoom at which a cluster splits", () => {
  const index = buildClusters([square, nextDoor]);
  const [item] = getItems(index, WISCONSIN, 7);
  if (item?.kind !== "cluster") throw new Error("expected a cluster");
  const zoom = getSplitZoom(index, item.clusterId) ?? 0;
  expect(getItems(index, WISCONSIN, zoom)).toHaveLength(2);
  expect(getItems(index, WISCONSIN, zoom - 1)).toHaveLength(1);
});
