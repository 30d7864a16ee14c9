/** The directory's markets in the form in which Google's places are matched with them. */
import { findSimilarMarkets } from "#data/market/similar-markets.ts";
import type { LinkedMarket, PlaceResult } from "#data/admin/places.ts";
import { findProviderId } from "#data/market/claims.ts";
import { howFar, readKm } from "#data/market/distance.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { ComparedMarket } from "#data/sources/google/match-place.ts";
import type { ProviderPlace } from "#data/sources/google/read-place.ts";
import { getPlace, listPlaces } from "#api/db/provider-places.ts";
import type { Db } from "#api/db/tables.ts";
import type { PlacesDeps } from "./deps.ts";

interface Directory {
  /** Markets on the site. */
  markets: ComparedMarket[];
  /** The linked market by place id, including archived markets. */
  byPlace: Map<string, LinkedMarket>;
}

export async function readDirectory({ db, known }: Pick<PlacesDeps, "db" | "known">): Promise<Directory> {
  const places = await listPlaces(db);
  const directory: Directory = { markets: [], byPlace: new Map() };
  const markets = (await known()).toSorted((a, b) => a.id - b.id);
  for (const { id, name, city, listingType, latitude, longitude, sources, archivedAt } of markets) {
    // A database seeded from a snapshot knows place ids only from the markets' sources.
    const placeId = places.get(id)?.place_id ?? findProviderId(sources);
    if (placeId !== null && (places.has(id) || !directory.byPlace.has(placeId))) {
      directory.byPlace.set(placeId, { id, name, city, isOnSite: archivedAt === null });
    }
    if (archivedAt === null) directory.markets.push({ id, name, city, listingType, latitude, longitude, placeId });
  }
  return directory;
}

/** The id of the linked place, or null. */
export async function findPlaceId(db: Db, { id, sources }: Market): Promise<string | null> {
  return (await getPlace(db, id))?.place_id ?? findProviderId(sources);
}

/** A place with the market it is linked to, or those it may be. */
export function describePlace(place: ProviderPlace, { markets, byPlace }: Directory): PlaceResult {
  const { id, name, address, latitude, longitude, facts, photos } = place;
  const { rating, userRatingsTotal } = facts;
  const linkedTo = byPlace.get(id) ?? null;
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
    alike: (linkedTo ? [] : findSimilarMarkets(candidate, markets)).map((market) => ({
      id: market.id,
      name: market.name,
      city: market.city,
      distanceKm: readKm(howFar(place, market)),
    })),
  };
}
