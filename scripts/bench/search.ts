/** The rules over 10,000 markets: what a keystroke, a sort or a filter costs before anything is drawn. */
import { NO_FILTERS, filterMarkets } from "#data/domain/filter.ts";
import { decodeMarketIndex, encodeMarketIndex } from "#data/domain/market-index.ts";
import { searchMarkets } from "#data/domain/search.ts";
import { SORTS, sortMarkets } from "#data/domain/sort.ts";
import { region } from "#data/region.ts";
import { generateMarkets } from "#site/e2e/markets/generated-markets.ts";
import { median, report } from "./report.ts";

const RUNS = 15;

/** Milliseconds from typing to painted (design §8); the rules are only a part of it. */
const BUDGET = 50;

export function measureSearch(): void {
  const index = JSON.stringify(encodeMarketIndex(generateMarkets(10_000)));
  const markets = decodeMarketIndex(JSON.parse(index) as ReturnType<typeof encodeMarketIndex>);
  // A Saturday morning in summer, when most has to be looked at.
  const now = new Date("2026-07-18T15:00:00Z");
  const measures: readonly (readonly [what: string, work: () => unknown])[] = [
    ["search", () => searchMarkets(markets, "grove")],
    ...SORTS.map((sort) => [`sort by ${sort}`, () => sortMarkets(markets, sort, region.defaultPlace)] as const),
    ["filter by open now", () => filterMarkets(markets, { ...NO_FILTERS, openNow: true }, now, region.timeZone)],
    [
      "filter by product and payment",
      () => filterMarkets(markets, { ...NO_FILTERS, item: "Honey", payment: "snap" }, now, region.timeZone),
    ],
    ["read the index", () => decodeMarketIndex(JSON.parse(index) as ReturnType<typeof encodeMarketIndex>)],
  ];
  for (const [what, work] of measures) {
    report({
      what: `10,000 markets: ${what}`,
      value: median(Array.from({ length: RUNS }, () => time(work))),
      unit: "ms",
      budget: BUDGET,
    });
  }
}

function time(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
