/** The places provider of this server, and what everything that uses it has to know. */
import { region } from "#data/region.ts";
import type { PlacesEnv } from "#api/env.ts";
import { countPlaceRequest } from "#api/db/place-requests.ts";
import type { Db } from "#api/db/tables.ts";
import { getDay } from "#api/submissions/day.ts";
import { createGooglePlaces } from "./google-places.ts";
import type { PlaceChange } from "./apply-place.ts";
import { KEY_MISSING, PlacesError } from "./places-error.ts";
import type { PlacesProvider } from "./provider.ts";

export interface PlacesOptions extends PlacesEnv {
  /** See GoogleClientDeps. */
  retryDelayMs?: number;
  timeoutMs?: number;
}

export interface Places {
  /** Null while it is off. */
  provider: PlacesProvider | null;
  maxAgeDays: number;
  dailyCap: number;
}

export const PLACES_OFF: PlacesEnv = { google: null, maxAgeDays: 30, dailyCap: 500 };

export function createPlaces(db: Db, now: () => Date, options: PlacesOptions): Places {
  const { google, maxAgeDays, dailyCap, ...timing } = options;
  const countRequest = async () => {
    if (await countPlaceRequest(db, getDay(now()), dailyCap)) return;
    throw new PlacesError(
      "cap",
      `Today's ${dailyCap} requests to Google are used up (PLACES_DAILY_CAP). There are new ones after midnight in ` +
        `${region.state}.`,
    );
  };
  const provider = google && createGooglePlaces({ settings: google, countRequest, ...timing });
  return { provider, maxAgeDays, dailyCap };
}

/** @throws PlacesError while it is off */
export function requireProvider({ provider }: Places): PlacesProvider {
  if (provider) return provider;
  throw new PlacesError("off", KEY_MISSING);
}

export function toChange({ maxAgeDays }: Places, by: string, now: Date): PlaceChange {
  return { by, now, maxAgeDays };
}
