/** Dependencies shared by all jobs and routes that ask Google. */
import type { Actor } from "#data/admin/actor.ts";
import type { PlaceClaimOptions } from "#data/sources/google/place-claims.ts";
import type { ProviderDeps } from "#api/providers/provider.ts";
import type { Tile } from "./county-tiles.ts";
import { type GooglePlaces, PlacesError } from "./google-api.ts";

export interface PlacesDeps extends ProviderDeps {
  /** Null if no API key is set. */
  google: GooglePlaces | null;
  /** Days for which Google's values may be kept. */
  maxAgeDays: number;
  /** Requests allowed per day. */
  dailyCap: number;
  /** Areas to search, for tests; by default the region's counties. */
  tiles?: readonly Tile[] | undefined;
}

/** Who applies Google's values to a market, and when. */
export interface PlaceChange extends PlaceClaimOptions {
  by: Actor;
}

export const KEY_MISSING =
  "Google Places is off. Set GOOGLE_PLACES_API_KEY (see .env.example) and start the server again.";

/** @throws PlacesError if no API key is set */
export function requireGoogle({ google }: Pick<PlacesDeps, "google">): GooglePlaces {
  if (google) return google;
  throw new PlacesError("off", KEY_MISSING);
}

export function toChange({ maxAgeDays, now }: Pick<PlacesDeps, "maxAgeDays" | "now">, by: Actor): PlaceChange {
  return { by, now: now(), maxAgeDays };
}
