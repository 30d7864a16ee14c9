import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";
import {
  CANCELLED,
  CLOSED,
  EVENING,
  level,
  LIKELY,
  NOW,
  OPEN,
  openPins,
  SOON,
  UNKNOWN,
} from "../testing/pins-on-map.ts";

let opened: ReturnType<typeof openPins>;

beforeEach(() => {
  opened = openPins();
});

afterEach(() => opened.close());

test("a pin shows and says its market's status; groups are above open markets, and these above others", () => {
  const { pins, at, groupAt, elementOf } = opened;
  const kinds = [OPEN, SOON, LIKELY, UNKNOWN, CANCELLED, CLOSED];
  // What is lower on the screen would be above.
  const markets = kinds.map((facts, row) => at(100 * row + 100, 90 * row + 90, facts));
  const group = groupAt(700, 20, OPEN, OPEN);
  pins.setMarkets([...markets, ...group]);
  const shown = [...markets, ...group.slice(0, 1)].map(elementOf).sort((a, b) => level(b) - level(a));
  expect(shown.map(({ dataset, ariaLabel }) => [dataset["status"], ariaLabel])).toEqual([
    ["open", "2 markets, 2 open. Zoom in to see each"],
    ["open", "Market 1: Open until noon"],
    ["soon", "Market 2: Closes in 30 min"],
    ["likely", "Market 3: Likely open · until noon, hours from 2018"],
    ["closed", "Market 6: Closed · opens tomorrow 8 AM"],
    ["cancelled", "Market 5: Cancelled today: storm"],
    ["unknown", "Market 4: Hours unknown"],
  ]);
  expect(shown.map((element) => [element.textContent, element.classList.contains("map-pin")])).toEqual([
    ["2", false],
    ...kinds.map(() => ["", true]),
  ]);
});

test("what may be open is above what is not", () => {
  const { pins, at, elementOf } = opened;
  const [maybe, closed] = [at(100, 100, { ...LIKELY, standing: { is: "unlisted" } }), at(300, 300, CLOSED)];
  pins.setMarkets([maybe, closed]);
  expect(elementOf(maybe).dataset["status"]).toBe("maybe");
  expect(elementOf(maybe).ariaLabel).toMatch(/: May be open · hours from 2018$/);
  expect(level(elementOf(maybe))).toBeGreaterThan(level(elementOf(closed)));
});

test.each<[what: string, facts: Partial<ListedMarket>, radius: number]>([
  ["what is open", OPEN, 16],
  ["what closes soon", SOON, 16],
  ["what is likely open", LIKELY, 16],
  ["what may be open", { ...LIKELY, standing: { is: "unlisted" } }, 6],
  ["what is cancelled", CANCELLED, 6],
  ["what is closed", CLOSED, 6],
  ["what has no hours", UNKNOWN, 6],
])("a mark, or else a dot, stands for %s", (_, facts, radius) => {
  const { pins, at } = opened;
  pins.setMarkets([at(100, 100, facts)]);
  const box = pins.listBoxes().find(({ left }) => left > 0);
  expect(box && (box.right - box.left) / 2).toBeCloseTo(radius);
});

test.each<[words: string, kinds: Partial<ListedMarket>[], status: string, badge: string, open: string, likely: string]>(
  [
    ["2 markets", [UNKNOWN, CANCELLED], "closed", "", "0%", "0%"],
    ["4 markets, 1 open", [OPEN, CLOSED, CLOSED, CLOSED], "open", "1 open", "25%", "25%"],
    ["2 markets, 1 likely open", [LIKELY, CLOSED], "likely", "1 likely", "0%", "50%"],
    ["4 markets, 2 open, 1 likely open", [OPEN, SOON, LIKELY, CLOSED], "open", "2 open, 1 likely", "50%", "75%"],
  ],
)("a cluster of %s", (words, kinds, status, badge, openShare, likelyShare) => {
  const { pins, groupAt, elementOf } = opened;
  const group = groupAt(400, 300, ...kinds);
  pins.setMarkets(group);
  const { ariaLabel, title, dataset, style } = elementOf(group[0]);
  const label = `${words}. Zoom in to see each`;
  expect([ariaLabel, title]).toEqual([label, label]);
  expect([dataset["status"], dataset["badge"]]).toEqual([status, badge]);
  expect(["--open", "--likely"].map((name) => style.getPropertyValue(name))).toEqual([openShare, likelyShare]);
});

test("another minute, and other days, are shown on pins and clusters", () => {
  const { pins, at, groupAt } = opened;
  const market = at(100, 100, CLOSED);
  const group = groupAt(400, 300, OPEN, CLOSED);
  pins.setMarkets([market, ...group]);
  const tell = () =>
    pins
      .listElements()
      .map(({ ariaLabel, dataset }) => [ariaLabel, dataset["status"], dataset["badge"], dataset["side"]]);
  pins.setMoment(EVENING, []);
  expect(tell()).toEqual([
    ["Market 1: Closed · opens tomorrow 8 AM", "closed", "", ""],
    ["2 markets. Zoom in to see each", "closed", "", ""],
  ]);
  const sunday = getMomentAt(market, new Date("2026-07-19T15:00:00Z"), region);
  pins.setMoment(EVENING, [sunday]);
  expect(tell()).toEqual([
    ["Market 1: Sun, Jul 19 · 8 AM–noon", "open", "", ""],
    ["2 markets, 2 open. Zoom in to see each", "open", "2 open", "below"],
  ]);
});

test("counts of thousands come later, unless the minute has changed or the map is gone", () => {
  const { pins, at, map, box } = opened;
  vi.useFakeTimers();
  pins.setMarkets(Array.from({ length: 1000 }, () => at(400, 300, OPEN)));
  const [cluster] = pins.listElements();
  expect(cluster?.ariaLabel).toBe("1000 markets. Zoom in to see each");
  pins.setMoment(EVENING, []);
  expect(vi.getTimerCount()).toBe(1);
  pins.setMoment(NOW, []);
  vi.runAllTimers();
  expect(cluster?.ariaLabel).toBe("1000 markets, 1000 open. Zoom in to see each");
  expect(cluster?.dataset["side"]).toBe("below");
  pins.setMoment(EVENING, []);
  pins.destroy();
  expect(vi.getTimerCount()).toBe(0);
  map.panBy([10, 0]);
  expect(box.querySelector(".leaflet-marker-icon")).toBeNull();
});
