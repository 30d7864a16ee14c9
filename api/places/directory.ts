/** The directory's markets as the provider's places are compared with them. */
import { findAlikeMarkets } from "#data/domain/alike.ts";
import type { PlaceResult } from "#data/domain/admin.ts";
import { distanceKm } from "#data/domain/distance.ts";
import { listPlaceIds } from "#api/db/market-places.ts";
import type { Db } from "#api/db/tables.ts";
import type { KnownMarkets } from "#api/markets/known-markets.ts";
import type { ComparedMarket } from "./choose-places.ts";
import type { Place } from "./provider.ts";

export interface LinkedMarket {
  id: number;
  name: string;
  city: string;
  isOnSite: boolean;
}

export interface DirectoryDeps {
  db: Db;
  known: KnownMarkets;
}

export interface Directory {
  /** On the site. */
  markets: ComparedMarket[];
  /** The market of each place that any market has, also one that was taken off the site. */
  byPlace: Map<string, LinkedMarket>;
}

/** How sources name a place. */
export function toSource(placeId: string): string {
  return `google:${placeId}`;
}

/** The place that a market's sources name; null when they name none. */
export function findPlaceSource(sources: readonly string[]): string | null {
  const source = sources.find((name) => name.startsWith(toSource("")));
  return source?.slice(toSource("").length) ?? null;
}

export async function readDirectory({ db, known }: DirectoryDeps): Promise<Directory> {
  const places = await listPlaceIds(db);
  const directory: Directory = { markets: [], byPlace: new Map() };
  const markets = (await known()).toSorted((a, b) => a.id - b.id);
  for (const { id, name, city, listingType, latitude, longitude, sources, archivedAt } of markets) {
    // A database that was filled from a snapshot knows places by the markets' sources only.
    const placeId = places.get(id) ?? findPlaceSource(sources);
    if (placeId !== null && (places.has(id) || !directory.byPlace.has(placeId))) {
      directory.byPlace.set(placeId, { id, name, city, isOnSite: archivedAt === null });
    }
    if (archivedAt === null) directory.markets.push({ id, name, city, listingType, latitude, longitude, placeId });
  }
  return directory;
}

/** A place beside the markets that it is or might be. */
export function describePlace(place: Place, { markets, byPlace }: Directory): PlaceResult {
  const { id, name, address, latitude, longitude, facts, photos } = place;
  const { rating, userRatingsTotal } = facts;
  const linked = byPlace.get(id);
  const linkedTo = linked ? { id: linked.id, name: linked.name, city: linked.city } : null;
  const candidate = { name, city: place.city ?? "", latitude, longitude };
  return {
    placeId: id,
    name,
    address,
    latitude,
    longitude,
    ...(rating !== undefined && { rating }),
    ...(userRatingsTotal !== undefined && { userRatingsTotal }),
    photoCount: photos.length,
    linkedTo,
    alike: (linkedTo ? [] : findAlikeMarkets(candidate, markets)).map((market) => ({
      id: market.id,
      name: market.name,
      city: market.city,
      distanceKm: distanceKm(place, market),
    })),
  };
}
