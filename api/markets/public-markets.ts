/** The public API's view of markets, read from the database. Closed markets are not listed, but found by id. */
import { setImmediate as letOthers } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { withTimeZone } from "#data/places/find-time-zone.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketQuestion } from "#data/market/market-search-schema.ts";
import { toPublicMarket } from "#data/market/public-market.ts";
import { isClosed } from "#data/market/standing.ts";
import { type CountyFinder, withCounty } from "#data/places/counties.ts";
import { readCountyFinder } from "#data/files/read-counties.ts";
import { region } from "#data/region.ts";
import { getMarketJson, getMarketsRevision, listMarketJson, parseMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { packAnswer, type PackedAnswer } from "#api/http/packed-answer.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { AT_ONCE, createMarketSearch } from "./market-search.ts";

export interface PublicMarkets {
  /** All open markets as JSON, in order of id. */
  list: () => Promise<PackedAnswer>;
  /** Ids of the listed markets that match, in order. */
  search: (question: MarketQuestion, now: Date) => Promise<Float64Array>;
  /** The queries that match no listed market, as they were given; one pass for all. */
  listUnmet: (queries: readonly string[], now: Date) => Promise<string[]>;
  /** JSON of one market; null if none with this id is public. */
  find: (id: number) => Promise<string | null>;
  /** File names of all public photos. */
  listPhotos: () => Promise<ReadonlySet<string>>;
}

/** Results are cached until any market changes. */
export function keepPublicMarkets(db: Db): PublicMarkets {
  const read = async () => (await listMarketJson(db)).map(parseMarket);
  const listOpen = async () => (await read()).filter((market) => !isClosed(market));
  const pack = keepLatest(async () => {
    const findCounty = await getCountyFinder();
    const records: string[] = [];
    for (const market of await listOpen()) {
      records.push(toPublicJson(market, findCounty));
      if (records.length % AT_ONCE === 0) await letOthers();
    }
    return packAnswer(`[${records.join(",")}]`);
  });
  const search = keepLatest(async () => {
    const findCounty = await getCountyFinder();
    return createMarketSearch((await listOpen()).map((market) => withPlace(market, findCounty)));
  });
  // By record. Hours become text and are read again, which takes longer than all else in an answer.
  const json = new LRUCache<string, string, CountyFinder>({
    max: 1000,
    memoMethod: (record, _, { context }) => toPublicJson(parseMarket(record), context),
  });
  const photos = keepLatest(async () => new Set((await read()).flatMap((market) => market.photos)));
  return {
    list: async () => pack(await getMarketsRevision(db)),
    search: async (question, now) => (await search(await getMarketsRevision(db))).search(question, now),
    listUnmet: async (queries, now) => (await search(await getMarketsRevision(db))).listUnmet(queries, now),
    find: async (id) => {
      const record = await getMarketJson(db, id);
      return record && json.memo(record, { context: await getCountyFinder() });
    },
    listPhotos: async () => photos(await getMarketsRevision(db)),
  };
}

function toPublicJson(market: Market, findCounty: CountyFinder): string {
  return JSON.stringify(toPublicMarket(withPlace(market, findCounty)));
}

/** Adds county and time zone, which follow from the location. */
function withPlace(market: Market, findCounty: CountyFinder) {
  return withTimeZone(withCounty(market, findCounty), region);
}

const counties = keepLatest(readCountyFinder);

/** Loaded at the first request, and again if that failed. */
function getCountyFinder(): Promise<CountyFinder> {
  return counties(region.states);
}
