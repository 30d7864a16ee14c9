/** The dashboard's list of markets: searched, filtered, sorted, in pages. */
import type { AdminMarketPage, AdminMarketSummary } from "#data/admin/markets.ts";
import type { MarketListQuery } from "#data/admin/list-queries-schema.ts";
import { cleanPhone } from "#data/market/clean-phone.ts";
import { findProviderId } from "#data/market/claims.ts";
import { getFreshnessGroup } from "#data/market/freshness.ts";
import { STANDING_LABELS } from "#data/market/standing.ts";
import { getPageBounds } from "#data/admin/paging.ts";
import { type MarketPlaceRow, listPlaces } from "#api/db/provider-places.ts";
import { countWaitingByKind } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { listDisputes } from "./disputes.ts";
import type { KnownMarket, KnownMarkets } from "./known-markets.ts";

export async function listMarkets(
  { db, known, now }: { db: Db; known: KnownMarkets; now: Date },
  query: MarketListQuery,
): Promise<AdminMarketPage> {
  const markets = await known();
  const fitting = markets.filter((market) => fits(market, query, now));
  const sorted = query.sort === "name" ? fitting : byDetailsDate(fitting, await listPlaces(db));
  const { page, totalPages, limit, offset } = getPageBounds(query.page, sorted.length);
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
  if (Object.hasOwn(STANDING_LABELS, show) && market.standing?.is !== show) return false;
  if (missing !== undefined && !market.missing.includes(missing)) return false;
  if (freshness !== undefined && getFreshnessGroup(market.hoursDay, now) !== freshness) return false;
  return market.searched.includes(cleanPhone(q) ?? q.toLowerCase());
}

/** Newest first, markets without a date last; ties stay in order of name. */
function byDetailsDate(markets: readonly KnownMarket[], places: ReadonlyMap<number, MarketPlaceRow>): KnownMarket[] {
  const getDate = ({ id }: KnownMarket) => places.get(id)?.fetched_at ?? "";
  return markets.toSorted((a, b) => getDate(b).localeCompare(getDate(a)));
}

async function summarize(db: Db, markets: readonly KnownMarket[]): Promise<AdminMarketSummary[]> {
  const ids = markets.map(({ id }) => id);
  const [places, waiting, disputes] = await Promise.all([
    listPlaces(db, ids),
    countWaitingByKind(db, ids),
    listDisputes(db, markets),
  ]);
  return markets.map((market) => {
    const { id, name, city, address, rating, userRatingsTotal, photos, features } = market;
    const place = places.get(id);
    return {
      ...{ id, name, city, photos, features },
      ...(address !== undefined && { address }),
      ...(rating !== undefined && { rating }),
      ...(userRatingsTotal !== undefined && { userRatingsTotal }),
      placeId: place?.place_id ?? findProviderId(market.sources),
      detailsFetchedAt: place?.fetched_at ?? null,
      archivedAt: market.archivedAt,
      updatedAt: market.updatedAt,
      hoursDay: market.hoursDay,
      waiting: {
        ...{ edit: 0, photos: 0, ...waiting.get(id) },
        disputes: disputes.get(id)?.length ?? 0,
      },
      confirmed: market.confirmed,
      ...(market.standing && { standing: market.standing }),
    };
  });
}
