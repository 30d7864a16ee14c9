/** Searches markets for the API by the same rules as the public list. */
import { setImmediate as letOthers } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { filterMarkets, hasChosenAmenities } from "#data/market/filter.ts";
import { type ListedMarket, toListedMarket } from "#data/market/listed-market.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketQuestion } from "#data/market/market-search-schema.ts";
import { getOrderContext, orderMarkets } from "#data/market/order.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { CROPS } from "#data/crops/crops.ts";
import { region } from "#data/region.ts";
import { createForgivingSearch } from "#data/search/forgiving-search.ts";
import { ApiError } from "#api/http/api-error.ts";
import { createFairQueue, QueueFullError } from "#api/process/task-queue.ts";

interface MarketSearch {
  /** @returns ids of all matching markets, in the list's order */
  search: (question: MarketQuestion, now: Date) => Float64Array;
  /** The queries that match no market, as they were given. */
  listUnmet: (queries: readonly string[], now: Date) => string[];
}

/** Cached answers: visitors turn pages, and many ask the same. */
const MAX_ANSWERS = 100;
/** Cached ids in total, eight bytes each. */
const MAX_IDS = 1_000_000;

/** Markets prepared before other requests get a turn: a few milliseconds. */
export const AT_ONCE = 100;

/** Slow for 100,000 markets, but other requests are answered meanwhile. */
export async function createMarketSearch(markets: Iterable<Market>): Promise<MarketSearch> {
  const listed: ListedMarket[] = [];
  const forgiving = createForgivingSearch({
    crops: CROPS,
    stateNames: region.states.flatMap(({ name, code }) => [name, code]),
  });
  for (const market of markets) {
    const seen = toListedMarket(market);
    forgiving.learn([seen]);
    listed.push(seen);
    if (listed.length % AT_ONCE === 0) await letOthers();
  }
  const answers = new LRUCache<string, Float64Array>({
    max: MAX_ANSWERS,
    maxSize: MAX_IDS,
    sizeCalculation: ({ length }) => length + 1,
  });
  return {
    search: (question, now) => {
      // A typed query may also mean a time, such as "open now".
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

/** A page sends a few searches at a time. A misspelled one blocks the server for some 20 ms. */
const TURNS = { maxWaiting: 60, maxWaitingPerKey: 6 };

/**
 * Runs searches one at a time, in fair turns between networks, letting other requests run in between.
 * @returns a function that throws ApiError 429 if too many searches wait
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
  // Only the visitor's device knows which markets are saved.
  const asked = { ...filters, saved: false };
  const context = { now, rules: region, position };
  const { markets } = filterMarkets(search(listed), asked, context);
  const sorted =
    sort === "distance"
      ? orderMarkets(markets, getOrderContext(asked, context)).map(({ market }) => market)
      : sortMarkets(markets, sort);
  // Searching the sorted markets again puts the best match first and keeps the requested order among equal matches.
  // What is known comes before what nobody has said.
  const [known, unknown] = [true, false].map((is) => sorted.filter((one) => hasChosenAmenities(one, asked) === is));
  return [known ?? [], unknown ?? []].filter(({ length }) => length > 0).flatMap(search);
}
