/** Searches markets by the list's own rules, for whoever asks the API. */
import { setImmediate as letOthers } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { filterMarkets } from "#data/market/filter.ts";
import { type ListedMarket, toListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketQuestion } from "#data/market/market-search-schema.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { CROPS } from "#data/crops/crops.ts";
import { region } from "#data/region.ts";
import { createForgivingSearch } from "#data/search/forgiving-search.ts";
import { ApiError } from "#api/http/api-error.ts";
import { createFairQueue, QueueFullError } from "#api/process/task-queue.ts";

export interface MarketSearch {
  /** @returns the ids of all that fit, in the order in which the list shows them */
  search: (question: MarketQuestion, now: Date) => Float64Array;
  /** Those of the queries that no market fits, as they are written. */
  listUnmet: (queries: readonly string[], now: Date) => string[];
}

/** Answers that are kept: the next page of one is asked for soon, and many ask the same. */
const MAX_ANSWERS = 100;
/** Together, in ids of eight bytes. */
const MAX_IDS = 1_000_000;

/** Markets that are made ready in one go: a few milliseconds. */
const AT_ONCE = 500;

/** Takes a while for 100,000 markets, in which the server answers others. */
export async function createMarketSearch(markets: Iterable<Market>): Promise<MarketSearch> {
  const listed: ListedMarket[] = [];
  const forgiving = createForgivingSearch({
    crops: CROPS,
    stateNames: region.states.flatMap(({ name, code }) => [name, code]),
  });
  let some: ListedMarket[] = [];
  const take = () => {
    forgiving.learn(some);
    listed.push(...some);
    some = [];
  };
  for (const market of markets) {
    some.push(toListedMarket(market));
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
  return {
    search: (question, now) => {
      // "Open now" may be typed, too.
      const isOfMoment = question.filters.when !== null || question.query !== "";
      const key = JSON.stringify([question, isOfMoment ? Math.floor(now.getTime() / 60_000) : 0]);
      const search = (some: readonly ListedMarket[]) => forgiving.search(some, question.query, { now, rules: region });
      const found = answers.get(key) ?? Float64Array.from(findMarkets(listed, question, now, search), ({ id }) => id);
      answers.set(key, found);
      return found;
    },
    listUnmet: (queries, now) => forgiving.listUnmatched(listed, queries, { now, rules: region }),
  };
}

/** A page asks for a few at a time; a misspelled one takes some 20 ms, in which nobody is answered. */
const TURNS = { maxWaiting: 60, maxWaitingPerKey: 6 };

/**
 * Searches one after the other, in fair turns between networks, with everything else that is asked of the server in between.
 * @returns a function that throws ApiError 429 when too many wait already
 */
export function createSearchTurns() {
  const queue = createFairQueue(TURNS);
  return async <T>(network: string, search: () => Promise<T>): Promise<T> => {
    try {
      return await queue.run({ key: network }, async () => {
        await letOthers();
        return search();
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new ApiError(429, "That is a lot of searches at once. Please try again in a few seconds.", {
        headers: { "Retry-After": "5" },
      });
    }
  };
}

function findMarkets(
  listed: readonly ListedMarket[],
  { sort, filters, position }: MarketQuestion,
  now: Date,
  search: (some: readonly ListedMarket[]) => readonly ListedMarket[],
): ListedMarket[] {
  // Which ones are saved, the visitor's device alone knows.
  const asked = { ...filters, saved: false };
  const { markets, likely } = filterMarkets(search(listed), asked, { now, rules: region, position });
  // What fits equally well stands in the order asked for: so what was found is sorted, and its best match put first again.
  return [markets, likely]
    .filter((group) => group.length > 0)
    .flatMap((group) => search(sortMarkets(group, sort, filters.near ?? position)));
}
