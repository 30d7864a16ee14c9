import { describe, expect, it, test } from "vitest";
import { distanceKm } from "./distance.ts";
import { getLocalMoment } from "../schedule/local-time.ts";
import type { TimedMarket } from "../schedule/open-state.ts";
import { open } from "../schedule/testing/hours.ts";
import { findNearby, findNearest, pickNeighbors } from "./neighbors.ts";

const place = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude });

describe("nearby markets", () => {
  it("put the lower id first where two are equally far, also at the very same place", () => {
    const markets = [place(9, 44, -89), place(7, 44, -89), place(8, 44, -89)];
    expect(
      findNearby(markets, 5)
        .get(8)
        ?.map(({ id }) => id),
    ).toEqual([7, 9]);
  });

  it("are no sessions of the same market, except in findNearest()", () => {
    const main = place(1, 44, -89);
    const markets = [main, { ...place(2, 44, -89), partOf: 1 }, { ...place(3, 44, -89), partOf: 1 }, place(4, 45, -89)];
    const nearby = findNearby(markets);
    expect([1, 2, 4].map((id) => nearby.get(id)?.map((market) => market.id))).toEqual([[4], [4], [1, 2, 3]]);
    expect(findNearest(markets, main).map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  it("are none where there is one market or no market", () => {
    expect(findNearby([place(1, 44, -89)], 5).get(1)).toEqual([]);
    expect(findNearby([], 5).size).toBe(0);
  });

  it.each([
    ["in Wisconsin", { south: 42.5, west: -92.9, high: 4.6, wide: 6.1 }],
    ["in Alaska, across the date line", { south: 51, west: 165, high: 20, wide: 65 }],
    ["around the pole", { south: 85, west: -180, high: 5, wide: 360 }],
  ])("are the same as those found by comparing every pair: %s", (_, { south, west, high, wide }) => {
    const markets = Array.from({ length: 300 }, (_, index) => {
      const longitude = west + (((index * 104729) % 610) / 610) * wide;
      return place(
        index + 1,
        south + (((index * 7919) % 460) / 460) * high,
        longitude > 180 ? longitude - 360 : longitude,
      );
    });
    const nearby = findNearby(markets, 5);
    for (const from of markets) {
      const expected = markets
        .filter(({ id }) => id !== from.id)
        .map((market) => ({ id: market.id, distance: distanceKm(from, market) }))
        .sort((a, b) => a.distance - b.distance || a.id - b.id)
        .slice(0, 5);
      expect(nearby.get(from.id)?.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });
});

test("the nearby markets on a page are in the order of every list, seen from its market on the day", () => {
  const rules = { timeZone: "America/Chicago", scheduleFreshMonths: 36 };
  const now = new Date("2026-07-11T15:00:00Z");
  const SATURDAY = { Saturday: open("8:00-12:00") };
  const summer = { from: "05-01", to: "10-31" };
  const at = (id: number, name: string, miles: number, market: TimedMarket) => ({
    ...{ name, ...place(id, 43 + miles / 69.09, -89), ...market },
  });
  const nearby = [
    at(1, "winter", 1, { schedule: { seasons: [{ from: "11-07", to: "04-10", week: SATURDAY }] } }),
    at(2, "dropped", 2, { schedule: { seasons: [{ ...summer, week: SATURDAY }] }, standing: { is: "unlisted" } }),
    at(3, "silent", 3, {}),
    at(4, "tuesdays", 4, { schedule: { seasons: [{ ...summer, week: { Tuesday: open("8:00-12:00") } }] } }),
    at(5, "saturdays", 19, { schedule: { seasons: [{ ...summer, week: SATURDAY }] } }),
    at(6, "far saturdays", 40, { schedule: { seasons: [{ ...summer, week: SATURDAY }] } }),
  ];
  const day = getLocalMoment(now, rules.timeZone);
  const shown = pickNeighbors(place(9, 43, -89), nearby, { now, rules, day });
  expect(shown.map(({ name }) => name)).toEqual(["saturdays", "dropped", "tuesdays", "silent", "winter"]);
});
