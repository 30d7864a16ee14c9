import { expect, test } from "vitest";
import { listFrom } from "./MapCard.tsx";

const madison = { id: 1, latitude: 43.07, longitude: -89.4 };
const superior = { id: 2, latitude: 46.72, longitude: -92.1 };
const milwaukee = { id: 3, latitude: 43.04, longitude: -87.9 };
const monona = { id: 4, latitude: 43.06, longitude: -89.33 };
const markets = [madison, superior, milwaukee, monona];
/** Its edges go through the markets of the south. */
const SOUTH = { south: 43.04, west: -89.4, north: 43.07, east: -87.9 };

test("after the chosen market comes the nearest in view", () =>
  expect(listFrom(milwaukee, markets, SOUTH)).toEqual([milwaukee, monona, madison]));

test("the chosen market comes first even if it is out of view", () =>
  expect(listFrom(superior, markets, SOUTH)).toEqual([superior, madison, monona, milwaukee]));

test("markets at one place are neighbors, and all markets in view are in the list", () => {
  const crowd = Array.from({ length: 80 }, (_, index) => ({ ...milwaukee, id: 100 + index, latitude: 43.05 }));
  const twin = { ...madison, id: 5 };
  const cards = listFrom(madison, [...markets, ...crowd, twin], SOUTH);
  expect(cards).toHaveLength(84);
  expect(cards.slice(0, 3)).toEqual([madison, twin, monona]);
});
