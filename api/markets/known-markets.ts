/**
 * Caches a summary of every market, including archived ones, and rereads only what has changed: the dashboard searches,
 * filters and compares ten thousand of them per request.
 */
import { isDeepStrictEqual } from "node:util";
import { getHoursDay } from "#data/schedule/certainty.ts";
import type { Market } from "#data/market/market-schema.ts";
import { listMissingFacts, type MissingFact } from "#data/market/missing-facts.ts";
import { sortByName } from "#data/market/sort.ts";
import type { Season } from "#data/schedule/schedule.ts";
import { isClosedDay } from "#data/schedule/hours.ts";
import { hasHours } from "#data/schedule/known-hours.ts";
import { type Weekday, WEEKDAYS } from "#data/schedule/weekday.ts";
import { getMarketsRevision, listMarketRows, type MarketRow, parseMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { keepLatest } from "#api/process/keep-latest.ts";

const FIELDS = [
  ...(["id", "listingType", "name", "otherNames", "city", "address", "latitude", "longitude", "rating"] as const),
  ...(["userRatingsTotal", "photos", "features", "sources", "confirmed", "standing", "partOf", "foundClosed"] as const),
  ...(["placeIsApproximate"] as const),
];

export type KnownMarket = Pick<Market, (typeof FIELDS)[number]> &
  Pick<MarketRow, "archivedAt" | "mergedInto" | "updatedAt"> & {
    /** All names in lower case, zip code and phone number, for the search. */
    searched: string;
    missing: MissingFact[];
    /** The day its hours were last confirmed, ISO; null without hours. */
    hoursDay: string | null;
    /** Its seasons that have dates. */
    seasons: Pick<Season, "from" | "to" | "basis" | "years">[];
    /** Weekdays on which it is open in any season. */
    weekdays: Weekday[];
  };

/** Sorted by name. An unchanged market is the same object in every call. */
export type KnownMarkets = () => Promise<readonly KnownMarket[]>;

/** Do not call the result within a transaction: it would wait for that transaction forever. */
export function keepKnownMarkets(db: Db): KnownMarkets {
  let entries = new Map<number, { row: MarketRow; market: KnownMarket }>();
  const read = keepLatest(async () => {
    const known = entries;
    entries = new Map(
      (await listMarketRows(db)).map((row) => {
        const entry = known.get(row.id);
        return [row.id, entry && isDeepStrictEqual(entry.row, row) ? entry : { row, market: toKnown(row) }];
      }),
    );
    const markets = [...entries.values()].map(({ market }) => market);
    return sortByName(markets);
  });
  return async () => read(await getMarketsRevision(db));
}

function toKnown({ record, archivedAt, mergedInto, updatedAt }: MarketRow): KnownMarket {
  const market = parseMarket(record);
  const fields = FIELDS.flatMap((field) => (field in market ? [[field, market[field]]] : []));
  return {
    ...(Object.fromEntries(fields) as Pick<Market, (typeof FIELDS)[number]>),
    ...{ archivedAt, mergedInto, updatedAt },
    searched: [market.name, ...(market.otherNames ?? []), market.zipCode, market.phoneNumber].join("\n").toLowerCase(),
    missing: listMissingFacts(market),
    hoursDay: hasHours(market) ? (getHoursDay(market) ?? null) : null,
    seasons: (market.schedule?.seasons ?? []).flatMap(({ from, to, basis, years }) =>
      from === undefined || to === undefined ? [] : [{ from, to, ...(basis && { basis }), ...(years && { years }) }],
    ),
    weekdays: WEEKDAYS.filter((day) => market.schedule?.seasons.some(({ week }) => !isClosedDay(week?.[day]))),
  };
}
