import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { groupMarkets, isLong } from "./index-groups.ts";
import { market } from "./testing/test-market.ts";

/** A Saturday. */
const NOW = new Date("2026-07-11T14:30:00Z");

const held = (day: "Saturday" | "Sunday", from = "05-01"): Partial<Market> => ({
  schedule: { seasons: [{ from, to: "10-31", week: { [day]: open("8:00-12:00") } }] },
});

const MARKETS = [
  market(1, { name: "Stand", listingType: "farm-stand" }),
  market(2, { ...held("Saturday", "09-01"), name: "Fall" }),
  market(3, { ...held("Saturday"), name: "Dropped", standing: { is: "unlisted", on: "2025", source: "usda-portal" } }),
  market(4, { ...held("Sunday"), name: "Sunday" }),
  market(5, { ...held("Saturday"), name: "Square" }),
  market(6, { ...held("Saturday"), name: "Östra" }),
];

const show = (...asked: Parameters<typeof groupMarkets>) =>
  groupMarkets(...asked).map(({ title, today, markets }) => [title, today, markets.map(({ name }) => name)]);

test("an index begins with what is held on its day, surest first; then come all others by name", () => {
  expect(show(MARKETS, "all", NOW)).toEqual([
    ["Saturday, July 11", "2026-07-11", ["Östra", "Square", "Dropped"]],
    ["All others", undefined, ["Fall", "Stand", "Sunday"]],
  ]);
  expect(show(MARKETS.slice(0, 2), "all", NOW)).toEqual([["By name", undefined, ["Fall", "Stand"]]]);
});

test("a weekday's index is about the next such day", () => {
  expect(show(MARKETS.slice(3), "Sunday", NOW)).toEqual([
    ["Sunday, July 12", undefined, ["Sunday"]],
    ["All others", undefined, ["Östra", "Square"]],
  ]);
  expect(show(MARKETS.slice(4), "Saturday", NOW)).toEqual([["Saturday, July 11", "2026-07-11", ["Östra", "Square"]]]);
});

test("a long index has all in letters, those of the day too; accents do not count, and figures share a group", () => {
  const names = ["zoo", "Ångström", "4th Street", "9th Street", ...Array.from({ length: 47 }, (_, at) => `B ${at}`)];
  const many = names.map((name, at) => market(at, { name }));
  expect(isLong(many)).toBe(true);
  expect(isLong(many.slice(1))).toBe(false);
  const groups = groupMarkets(many, "all", NOW);
  expect(groups.map(({ id, short, markets }) => [id, short, markets.length])).toEqual([
    ["0-9", "0-9", 2],
    ["A", "A", 1],
    ["B", "B", 47],
    ["Z", "Z", 1],
  ]);
  const toGroups = (markets: readonly Market[]) => [{ id: "x", title: "X County", short: "X", markets }];
  expect(groupMarkets(many, "all", NOW, toGroups)).toHaveLength(1);
  const [first, ...letters] = groupMarkets([...many, market(99, { ...held("Saturday"), name: "Zebra" })], "all", NOW);
  expect([first, letters.at(-1)].map((group) => group?.markets.map(({ name }) => name))).toEqual([
    ["Zebra"],
    ["Zebra", "zoo"],
  ]);
});
