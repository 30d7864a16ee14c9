import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import type { Season } from "#data/schedule/schedule.ts";
import { getItemList, getListPageData, listFirstHours } from "./list-page-data.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { testMarket } from "../../lib/testing/test-market.ts";

const market = (id: number, season: Season, city = "Madison") =>
  testMarket({ id, city, schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") }, ...season }] } });
const SUMMER = { from: "05-02", to: "10-31" };
const MARKETS = [market(1, SUMMER), market(2, { from: "11-07", to: "04-10" }), market(3, SUMMER, "Racine")];

const listGroups = (markets: Market[], iso: string) =>
  getListPageData(markets, new Date(iso)).firstGroups.map(({ title, markets }) => [title, markets.map(({ id }) => id)]);

test("on a market day, that day's markets come first, with their number and the best crops", () => {
  expect(listGroups(MARKETS, "2026-07-18T15:00:00Z")).toEqual([
    ["Open on Saturday", [1, 3]],
    ["Out of season", [2]],
  ]);
  const { day, note } = getListPageData(MARKETS, new Date("2026-07-18T15:00:00Z"));
  expect(day).toEqual({ when: "Saturday, July 18", text: "2 open or likely" });
  expect(note?.text).toMatch(/^At their best this week: cherries, blueberries, .* …$/);
  expect(note?.href).toBe("/in-season");
});

test("without markets today, those in season come first, then the date when the others begin", () => {
  expect(listGroups(MARKETS, "2026-11-27T18:00:00Z")).toEqual([
    ["Saturday, November 28", [2]],
    ["Out of season", [1, 3]],
  ]);
  const { day, note, firstGroups, total } = getListPageData(MARKETS, new Date("2026-11-26T18:00:00Z"));
  expect(firstGroups[1]?.starts).toBe("More open on May 8.");
  // May 8 is the first market day of a season that begins on a Sunday.
  expect(day).toEqual({ when: "Thursday, November 26", text: "nothing open" });
  expect(note).toEqual({ text: "1 is in season. More open on May 8." });
  expect(total).toBe(3);
});

test("the static page is for the whole day; a script gets to know when on it the first markets are open", () => {
  const at = (id: number, hours: ReturnType<typeof open>, on = "2026-05") =>
    testMarket({
      id,
      hoursConfirmed: { on, source: "community" },
      schedule: { seasons: [{ week: { Saturday: hours } }] },
    });
  const markets = [at(1, open("15:00-19:00"), "2026-06"), at(2, open("8:00-12:00")), at(3, open("9:00-13:00"), "2014")];
  const always = { seasons: [{ week: { Monday: open("0:00-24:00") } }] };
  const stand = getListPageData([testMarket({ id: 9, schedule: always })], new Date("2026-07-18T15:00:00Z"));
  expect(listFirstHours(stand)["data-hours"]).toBe("9 0 1440");
  for (const hour of ["07", "15", "23"]) {
    const iso = `2026-07-18T${hour}:00:00Z`;
    expect(listGroups(markets, iso)).toEqual([
      ["Open on Saturday", [1, 2]],
      ["Likely open on Saturday", [3]],
    ]);
    expect(listFirstHours(getListPageData(markets, new Date(iso)))).toEqual({
      ...{ "data-day": "2026-07-18", "data-zone": "America/Chicago" },
      "data-hours": "1 900 1140,2 480 720,3 540 780",
    });
  }
});

test("only the first twelve of many markets are included, with the total of each group", () => {
  const many = Array.from({ length: 30 }, (_, at) => market(at + 1, at < 10 ? { from: "11-07", to: "04-10" } : SUMMER));
  const { firstGroups } = getListPageData(many, new Date("2026-11-28T18:00:00Z"));
  expect(firstGroups.map(({ markets, count }) => [markets.length, count])).toEqual([
    [10, 10],
    [2, 20],
  ]);
});

test("the first markets contain only the facts that cards show", () => {
  const full: Market = { ...market(1, SUMMER), zipCode: "53703", customList: ["Eggs", "Honey"] };
  const [group] = getListPageData([full], new Date("2026-07-18T15:00:00Z")).firstGroups;
  expect(group?.markets).toMatchObject([{ id: 1, customList: ["Eggs", "Honey"] }]);
  expect(group?.markets[0]).not.toHaveProperty("zipCode");
});

test("search engines get the first markets by name, numbered from one", () => {
  const named = [testMarket({ id: 8, name: "Oak" }), testMarket({ id: 9, name: "Ash" })];
  expect(getItemList(named, (path) => `https://markets.example${path}`)).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, url: "https://markets.example/markets/9" },
      { position: 2, url: "https://markets.example/markets/8" },
    ],
  });
});
