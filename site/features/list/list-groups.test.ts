import { expect, test } from "vitest";
import {
  type FilterContext,
  filterMarkets,
  getAskedMoments,
  type MarketFilters,
  NO_FILTERS,
} from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { arrange, groupByToday } from "./list-groups.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";

/** Saturday, July 11, 2026, 9 AM in Chicago. */
const NOW = new Date("2026-07-11T14:00:00Z");
const HERE = { latitude: 43, longitude: -89 };

const market = (id: number, name: string, miles: number, hours: Partial<ListedMarket>) =>
  listedMarket({
    ...{ ...HERE, id, name, latitude: HERE.latitude + miles / 69.09 },
    ...{ hoursConfirmed: { on: "2026-05" }, ...hours },
  });
const saturdays = { schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] } };
const sundays = { schedule: { seasons: [{ week: { Sunday: open("8:00-12:00") } }] } };

const MARKETS = sortMarkets(
  [
    market(1, "Far and sure", 38, saturdays),
    market(2, "Near of 2016", 4, { ...saturdays, hoursConfirmed: { on: "2016" } }),
    market(3, "Near and sure", 2, saturdays),
    market(4, "Next door of 2014", 1, { ...saturdays, hoursConfirmed: { on: "2014" } }),
    market(5, "A Sunday market", 0.5, sundays),
    market(6, "Bare", 3, {}),
  ],
  "alphabetic",
  null,
);

interface Choice {
  filters?: Partial<MarketFilters>;
  position?: FilterContext["position"];
  sort?: "distance" | "alphabetic";
  isByMatch?: boolean;
}

function list({ filters: some, position = null, sort = "distance", isByMatch = false }: Choice) {
  const asked = { now: NOW, rules: region, position };
  const filters = { ...NO_FILTERS, ...some };
  const today = sort === "distance" && !position ? groupByToday(MARKETS, asked) : null;
  const searched = today ? today.flatMap(({ markets }) => markets) : sortMarkets(MARKETS, sort, position);
  const days = filters.when === "now" ? [] : getAskedMoments(filters, getLocalMoment(NOW, region.timeZone));
  const found = filterMarkets(searched, filters, asked);
  const groups = arrange(found, {
    today,
    searched,
    filters,
    asked,
    days,
    isByMatch,
    isByDistance: sort === "distance",
  });
  return groups
    .filter(({ markets }) => markets.length > 0)
    .map(({ title, markets }) => [title, markets.map(({ name }) => name)]);
}

test("without a position the list starts with today's markets, certain ones before likely ones", () =>
  expect(list({})).toEqual([
    [null, ["Far and sure", "Near and sure"]],
    ["Probably open now", ["Near of 2016", "Next door of 2014"]],
    ["Other days", ["A Sunday market"]],
    ["Hours not known", ["Bare"]],
  ]));

test("sorted by distance alone, it is strictly the nearest first, open or not", () =>
  expect(list({ position: HERE })).toEqual([
    [null, ["A Sunday market", "Next door of 2014", "Near and sure", "Bare", "Near of 2016", "Far and sure"]],
  ]));

test("open markets are one list by distance, in which likely hours count as farther away", () =>
  expect(list({ position: HERE, filters: { when: "now" } })).toEqual([
    [null, ["Near and sure", "Next door of 2014", "Near of 2016", "Far and sure"]],
  ]));

test("without a position, likely open markets come after open ones", () =>
  expect(list({ filters: { when: "today" } })).toEqual([
    [null, ["Far and sure", "Near and sure"]],
    ["Probably open today", ["Near of 2016", "Next door of 2014"]],
  ]));

test("sorting by name applies whatever the filters are", () => {
  expect(list({ sort: "alphabetic" })).toEqual([[null, MARKETS.map(({ name }) => name)]]);
  expect(list({ sort: "alphabetic", position: HERE, filters: { when: "now" } })).toEqual([
    [null, ["Far and sure", "Near and sure", "Near of 2016", "Next door of 2014"]],
  ]);
});

test("a search keeps the order of its matches", () =>
  expect(list({ isByMatch: true, filters: { when: "weekend" } })).toEqual([
    [null, ["Far and sure", "Near and sure", "Near of 2016", "Next door of 2014", "A Sunday market"]],
  ]));
