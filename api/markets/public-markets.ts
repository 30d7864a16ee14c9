/**
 * The markets as visitors may know of them: what the database holds. The list is that of the pages, without markets that
 * have closed; each of those can still be asked for.
 */
import { withTimeZone } from "#data/places/find-time-zone.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { MarketQuestion } from "#data/market/market-search-schema.ts";
import { toPublicMarket } from "#data/market/public-market.ts";
import { isClosed } from "#data/market/listing-status.ts";
import { type CountyFinder, withCounty } from "#data/places/counties.ts";
import { readCountyFinder } from "#data/files/read-counties.ts";
import { region } from "#data/region.ts";
import { getMarketJson, getMarketsRevision, listMarketJson } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { packAnswer, type PackedAnswer } from "#api/http/packed-answer.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { createMarketSearch } from "./market-search.ts";

export interface PublicMarkets {
  /** All that have not closed, by id, as JSON. */
  list: () => Promise<PackedAnswer>;
  /** The ids of those in the list that a visitor looks for. */
  search: (question: MarketQuestion, now: Date) => Promise<Float64Array>;
  /** Those of the queries that none of these fits, as they are written: one pass for all of them. */
  listUnmet: (queries: readonly string[], now: Date) => Promise<string[]>;
  /** The JSON of one; null when visitors know of none with this id. */
  find: (id: number) => Promise<string | null>;
  /** The names of their photos. */
  listPhotos: () => Promise<ReadonlySet<string>>;
}

/** What is made for one state of the markets is kept until they change. */
export function keepPublicMarkets(db: Db): PublicMarkets {
  const read = async () => (await listMarketJson(db)).map((json) => JSON.parse(json) as Market);
  const listOpen = async () => (await read()).filter((market) => !isClosed(market));
  const pack = keepLatest(async () => {
    const findCounty = await getCountyFinder();
    return packAnswer(`[${(await listOpen()).map((market) => toPublicJson(market, findCounty)).join(",")}]`);
  });
  const search = keepLatest(async () => {
    const findCounty = await getCountyFinder();
    return createMarketSearch((await listOpen()).map((market) => withPlace(market, findCounty)));
  });
  const photos = keepLatest(async () => new Set((await read()).flatMap((market) => market.photos)));
  return {
    list: async () => pack(await getMarketsRevision(db)),
    search: async (question, now) => (await search(await getMarketsRevision(db))).search(question, now),
    listUnmet: async (queries, now) => (await search(await getMarketsRevision(db))).listUnmet(queries, now),
    find: async (id) => {
      const record = await getMarketJson(db, id);
      return record && toPublicJson(JSON.parse(record) as Market, await getCountyFinder());
    },
    listPhotos: async () => photos(await getMarketsRevision(db)),
  };
}

function toPublicJson(market: Market, findCounty: CountyFinder): string {
  return JSON.stringify(toPublicMarket(withPlace(market, findCounty)));
}

/** With what follows from its place. */
function withPlace(market: Market, findCounty: CountyFinder) {
  return withTimeZone(withCounty(market, findCounty), region);
}

const counties = keepLatest(readCountyFinder);

/** Read once, for the first who asks; again where that failed. */
function getCountyFinder(): Promise<CountyFinder> {
  return counties(region.states);
}
