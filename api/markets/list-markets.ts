/** The list of markets as the dashboard shows it: searched, filtered, sorted, a page at a time. */
import type { AdminMarketPage, AdminMarketSummary } from "#data/domain/admin.ts";
import type { MarketListQuery } from "#data/domain/admin-list-schema.ts";
import { getFreshnessGroup } from "#data/domain/freshness-group.ts";
import { getPagePlace } from "#data/domain/paging.ts";
import { listFetchDates, listPlaceLinks } from "#api/db/market-places.ts";
import { countWaitingFor } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { findPlaceSource } from "#api/places/directory.ts";
import type { KnownMarket, KnownMarkets } from "./known-markets.ts";

export async function listMarkets(
  { db, known, now }: { db: Db; known: KnownMarkets; now: Date },
  query: MarketListQuery,
): Promise<AdminMarketPage> {
  const markets = await known();
  const fitting = markets.filter((market) => fits(market, query, now));
  const sorted = query.sort === "name" ? fitting : byDetailsDate(fitting, await listFetchDates(db));
  const { page, totalPages, limit, offset } = getPagePlace(query.page, sorted.length);
  return {
    items: await summarize(db, sorted.slice(offset, offset + limit)),
    page,
    totalPages,
    total: sorted.length,
    all: markets.filter(({ archivedAt }) => archivedAt === null).length,
  };
}

function fits(market: KnownMarket, { q, show, missing, freshness }: MarketListQuery, now: Date): boolean {
  if (show !== "all" && (market.archivedAt !== null) !== (show === "archived")) return false;
  if (missing !== undefined && !market.missing.includes(missing)) return false;
  if (freshness !== undefined && getFreshnessGroup(market.confirmed.on, now) !== freshness) return false;
  return market.lowerName.includes(q.toLowerCase());
}

/** The newest first, those without a date last; what is equal stays by name. */
function byDetailsDate(markets: readonly KnownMarket[], dates: ReadonlyMap<number, string>): KnownMarket[] {
  return markets
    .map((market) => ({ market, date: dates.get(market.id) ?? "" }))
    .sort((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0))
    .map(({ market }) => market);
}

async function summarize(db: Db, markets: readonly KnownMarket[]): Promise<AdminMarketSummary[]> {
  const ids = markets.map(({ id }) => id);
  const [places, waiting] = await Promise.all([listPlaceLinks(db, ids), countWaitingFor(db, ids)]);
  return markets.map((market) => {
    const { id, name, city, address, rating, userRatingsTotal, photos, features } = market;
    const place = places.get(id);
    return {
      ...{ id, name, city, photos, features },
      ...(address !== undefined && { address }),
      ...(rating !== undefined && { rating }),
      ...(userRatingsTotal !== undefined && { userRatingsTotal }),
      placeId: place?.place_id ?? findPlaceSource(market.sources),
      detailsFetchedAt: place?.fetched_at ?? null,
      archivedAt: market.archivedAt,
      updatedAt: market.updatedAt,
      waiting: waiting.get(id) ?? 0,
      confirmed: market.confirmed,
    };
  });
}
