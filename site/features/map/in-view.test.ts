import { expect, test } from "vitest";
import { listInView } from "./in-view.ts";

const madison = { id: 1, latitude: 43.07, longitude: -89.4 };
const superior = { id: 2, latitude: 46.72, longitude: -92.1 };
const milwaukee = { id: 3, latitude: 43.04, longitude: -87.9 };
const monona = { id: 4, latitude: 43.06, longitude: -89.33 };
const markets = [madison, superior, milwaukee, monona];
const SOUTH = { south: 42, west: -90, north: 44, east: -87 };

test("lists markets within the bounds, edges included, in the given order", () => {
  expect(listInView(markets, SOUTH)).toEqual([madison, milwaukee, monona]);
  expect(listInView(markets, { south: 43.07, west: -89.4, north: 43.07, east: -89.4 })).toEqual([madison]);
});
