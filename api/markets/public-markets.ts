/**
 * The markets as visitors may know of them: those of the release that they get, so that the API says what the pages
 * say. What is approved or edited waits here as it does there, and a roll-back takes both back. Before the first
 * release, when there are no pages to differ from, it is what the database holds. The list is that of the pages, without
 * markets that have closed; each of those can still be asked for.
 */
import type { Market } from "#data/market/market-schema.ts";
import type { MarketQuestion } from "#data/market/market-search-schema.ts";
import { toPublicMarket, fromPublicMarket } from "#data/market/public-market.ts";
import { isClosed } from "#data/market/standing.ts";
import { type CountyFinder, withCounty } from "#data/places/counties.ts";
import { readCountyFinder } from "#data/read-counties.ts";
import { region } from "#data/region.ts";
import { getMarketJson, getMarketsRevision, listMarketJson } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { packAnswer, type PackedAnswer } from "#api/http/packed-answer.ts";
import { readMarkets } from "#api/release/release-content.ts";
import { keepLatest } from "#api/keep-latest.ts";
import { createMarketSearch } from "./market-search.ts";
import { joinRecords, type RecordList } from "./record-list.ts";

export interface PublicMarkets {
  /** All that have not closed, by id, as JSON. */
  list: () => Promise<PackedAnswer>;
  /** The ids of those in the list that a visitor looks for. */
  search: (question: MarketQuestion, now: Date) => Promise<Float64Array>;
  /** The JSON of one; null when visitors know of none with this id. */
  find: (id: number) => Promise<string | null>;
  /** The names of their photos. */
  listPhotos: () => Promise<ReadonlySet<string>>;
}

interface PublicMarketsDeps {
  db: Db;
  stateDir: string;
  /** The release that visitors get, null while there is none. */
  getReleaseId: () => string | null;
}

export function keepPublicMarkets({ db, stateDir, getReleaseId }: PublicMarketsDeps): PublicMarkets {
  const stored = keepStoredMarkets(db);
  const live = keepLatest((id) => openRelease(stateDir, id));
  const now = async (): Promise<PublicMarkets> => {
    const id = getReleaseId();
    return id === null ? stored : live(id);
  };
  return {
    list: async () => (await now()).list(),
    search: async (question, at) => (await now()).search(question, at),
    find: async (id) => (await now()).find(id),
    listPhotos: async () => (await now()).listPhotos(),
  };
}

/** The database's own, for where there are no releases. */
export function keepStoredMarkets(db: Db): PublicMarkets {
  const read = async () => (await listMarketJson(db)).map((json) => JSON.parse(json) as Market);
  const listOpen = async () => (await read()).filter((market) => !isClosed(market));
  const listRecords = async () => toRecords(await listOpen(), await getCountyFinder());
  const pack = keepLatest(async () => packAnswer((await listRecords()).json));
  const search = keepLatest(async () => createMarketSearch(readRecords(await listRecords())));
  const photos = keepLatest(async () => listPhotos(await read()));
  return {
    list: async () => pack(await getMarketsRevision(db)),
    search: async (question, now) => (await search(await getMarketsRevision(db)))(question, now),
    find: async (id) => {
      const record = await getMarketJson(db, id);
      return record && toPublicJson(JSON.parse(record) as Market, await getCountyFinder());
    },
    listPhotos: async () => photos(await getMarketsRevision(db)),
  };
}

/** @throws ApiError 503 when its snapshot cannot be read: the database's markets are no substitute, they may wait. */
async function openRelease(stateDir: string, id: string): Promise<PublicMarkets> {
  const markets = await readMarkets(stateDir, id);
  if (!markets) throw new ApiError(503, UNREADABLE, { headers: { "Retry-After": "60" } });
  const findCounty = await getCountyFinder();
  const listed = toRecords(
    markets.filter((market) => !isClosed(market)),
    findCounty,
  );
  const closed = toRecords(markets.filter(isClosed), findCounty);
  const pack = keepLatest(() => packAnswer(listed.json));
  const search = keepLatest(() => createMarketSearch(readRecords(listed)));
  const photos = listPhotos(markets);
  return {
    list: () => pack(""),
    search: async (question, now) => (await search(""))(question, now),
    find: (one) => Promise.resolve(listed.find(one) ?? closed.find(one)),
    listPhotos: () => Promise.resolve(photos),
  };
}

function listPhotos(markets: readonly Market[]): Set<string> {
  return new Set(markets.flatMap(({ photos }) => photos));
}

const UNREADABLE = "The markets cannot be read at the moment. Please try again later.";

/** What was read of the snapshot is garbage after this: only the text stays. */
function toRecords(markets: readonly Market[], findCounty: CountyFinder): RecordList {
  return joinRecords(markets.map((market) => [market.id, toPublicJson(market, findCounty)]));
}

/** One after the other, so that the server has others to answer in between. */
function* readRecords({ each }: RecordList): Iterable<Market> {
  for (const json of each()) yield fromPublicMarket(JSON.parse(json) as Record<string, unknown>) as unknown as Market;
}

function toPublicJson(market: Market, findCounty: CountyFinder): string {
  return JSON.stringify(toPublicMarket(withCounty(market, findCounty)));
}

const counties = keepLatest(readCountyFinder);

/** Read once, for the first who asks; again where that failed. */
function getCountyFinder(): Promise<CountyFinder> {
  return counties(region.states);
}
