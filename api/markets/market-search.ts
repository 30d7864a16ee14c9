/** Searches markets by the list's own rules, for pages that have a part of them only. */
import { setImmediate as letOthers } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { filterMarkets } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { decodeMarketIndex } from "#data/market/market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketQuestion } from "#data/market/market-search-schema.ts";
import { searchMarkets } from "#data/market/search.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { region } from "#data/region.ts";

/** @returns the ids of all that fit, in the order in which the list shows them */
export type MarketSearch = (question: MarketQuestion, now: Date) => Float64Array;

/** Answers that are kept: the next page of one is asked for soon, and many ask the same. */
const MAX_ANSWERS = 100;
/** Together, in ids of eight bytes. */
const MAX_IDS = 1_000_000;

/** Markets that are made ready in one go: a few milliseconds. */
const AT_ONCE = 500;

/** Takes a while for 100,000 markets, in which the server answers others. */
export async function createMarketSearch(markets: Iterable<Market>): Promise<MarketSearch> {
  const listed: ListedMarket[] = [];
  const some: Market[] = [];
  const take = () => {
    // As a browser has them: without what is not listed, and facts that repeat are one object.
    listed.push(...decodeMarketIndex(encodeMarketIndex(some)));
    some.length = 0;
  };
  for (const market of markets) {
    some.push(market);
    if (some.length < AT_ONCE) continue;
    take();
    await letOthers();
  }
  take();
  const answers = new LRUCache<string, Float64Array>({
    max: MAX_ANSWERS,
    maxSize: MAX_IDS,
    sizeCalculation: ({ length }) => length + 1,
  });
  return (question, now) => {
    const { openNow, openToday } = question.filters;
    const key = JSON.stringify([question, openNow || openToday ? Math.floor(now.getTime() / 60_000) : 0]);
    const found = answers.get(key) ?? Float64Array.from(findMarkets(listed, question, now), ({ id }) => id);
    answers.set(key, found);
    return found;
  };
}

function findMarkets(
  listed: readonly ListedMarket[],
  { query, sort, filters, position }: MarketQuestion,
  now: Date,
): ListedMarket[] {
  // Which ones are saved, the visitor's device alone knows.
  const asked = { ...filters, saved: false };
  const { markets, likely } = filterMarkets(searchMarkets(listed, query), asked, now, region);
  return [markets, likely].flatMap((group) => sortMarkets(group, sort, position));
}
