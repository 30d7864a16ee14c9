/**
 * Every market that there ever was, read once and then only what has changed: the dashboard searches, filters, counts
 * and compares ten thousand of them within a request.
 */
import type { MissingFact } from "#data/domain/admin.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { listMissingFacts } from "#data/domain/missing-facts.ts";
import { sortMarkets } from "#data/domain/sort.ts";
import { getMarketsRevision, listMarketRows, type MarketRow } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";

export interface KnownMarket extends Pick<
  Market,
  | "id"
  | "listingType"
  | "name"
  | "city"
  | "address"
  | "latitude"
  | "longitude"
  | "rating"
  | "userRatingsTotal"
  | "photos"
  | "features"
  | "sources"
  | "confirmed"
> {
  /** For the search. */
  lowerName: string;
  missing: MissingFact[];
  archivedAt: string | null;
  mergedInto: number | null;
  updatedAt: string;
}

/** By name. What has not changed is the same object from one call to the next. */
export type KnownMarkets = () => Promise<readonly KnownMarket[]>;

interface Entry {
  row: MarketRow;
  market: KnownMarket;
}

/** Not to be called within a transaction: it would wait for that to end. */
export function keepKnownMarkets(db: Db): KnownMarkets {
  let entries = new Map<number, Entry>();
  let sorted: readonly KnownMarket[] = [];
  let kept: { revision: string; markets: Promise<readonly KnownMarket[]> } | null = null;
  const read = async (): Promise<readonly KnownMarket[]> => {
    const rows = await listMarketRows(db);
    const known = entries;
    entries = new Map(rows.map((row) => [row.id, keepEntry(known.get(row.id), row)]));
    sorted = sortAgain(sorted, entries);
    return sorted;
  };
  return async () => {
    const revision = await getMarketsRevision(db);
    if (kept?.revision === revision) return kept.markets;
    const fresh = { revision, markets: read() };
    kept = fresh;
    try {
      return await fresh.markets;
    } catch (error) {
      if (kept === fresh) kept = null;
      throw error;
    }
  };
}

/** By name. Most changes leave every name as it was, and the order with them. */
function sortAgain(sorted: readonly KnownMarket[], entries: ReadonlyMap<number, Entry>): readonly KnownMarket[] {
  const kept = sorted.flatMap(({ id, name }) => {
    const market = entries.get(id)?.market;
    return market?.name === name ? [market] : [];
  });
  const isWhole = kept.length === entries.size && kept.length === sorted.length;
  return isWhole
    ? kept
    : sortMarkets(
        [...entries.values()].map(({ market }) => market),
        "alphabetic",
        null,
      );
}

function keepEntry(known: Entry | undefined, row: MarketRow): Entry {
  const isSame =
    known?.row.record === row.record &&
    known.row.archived_at === row.archived_at &&
    known.row.merged_into === row.merged_into &&
    known.row.updated_at === row.updated_at;
  return isSame ? known : { row, market: toKnown(row) };
}

function toKnown({ record, archived_at, merged_into, updated_at }: MarketRow): KnownMarket {
  const market = JSON.parse(record) as Market;
  const { id, listingType, name, city, address, latitude, longitude } = market;
  const { rating, userRatingsTotal, photos, features, sources, confirmed } = market;
  return {
    ...{ id, listingType, name, city, latitude, longitude, photos, features, sources, confirmed },
    ...(address !== undefined && { address }),
    ...(rating !== undefined && { rating }),
    ...(userRatingsTotal !== undefined && { userRatingsTotal }),
    lowerName: name.toLowerCase(),
    missing: listMissingFacts(market),
    archivedAt: archived_at,
    mergedInto: merged_into,
    updatedAt: updated_at,
  };
}
