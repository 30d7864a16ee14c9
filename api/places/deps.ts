/** What everything that asks Google has to know. */
import type { PlaceClaimOptions } from "#data/sources/google/place-claims.ts";
import type { ProviderDeps } from "#api/providers/provider.ts";
import type { Tile } from "./county-tiles.ts";
import { type GooglePlaces, PlacesError } from "./google-api.ts";

export interface PlacesDeps extends ProviderDeps {
  /** Null while it is off. */
  google: GooglePlaces | null;
  /** How long values may be kept. */
  maxAgeDays: number;
  /** Requests a day. */
  dailyCap: number;
  /** The areas to search, for tests; the region's counties otherwise. */
  tiles?: readonly Tile[] | undefined;
}

/** Who lends a market what Google says, and when. */
export interface PlaceChange extends PlaceClaimOptions {
  by: string;
}

export const KEY_MISSING =
  "Google Places is off. Set GOOGLE_PLACES_API_KEY (see .env.example) and start the server again.";

/** @throws PlacesError while it is off */
export function requireGoogle({ google }: Pick<PlacesDeps, "google">): GooglePlaces {
  if (google) return google;
  throw new PlacesError("off", KEY_MISSING);
}

export function toChange({ maxAgeDays, now }: Pick<PlacesDeps, "maxAgeDays" | "now">, by: string): PlaceChange {
  return { by, now: now(), maxAgeDays };
}
