/** Registers Google Places as a provider: settings, routes, jobs and expiry. Off until an API key is set. */
import { z } from "zod";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { countPlaceRequest } from "#api/db/provider-places.ts";
import { parseSettings, TRUSTED_URL, trustedUrl, wholeNumber } from "#api/env.ts";
import { addRoutes } from "#api/http/routes.ts";
import type { Provider } from "#api/providers/provider.ts";
import { cacheImages } from "./cache-images.ts";
import type { PlacesDeps } from "./deps.ts";
import { dropExpired } from "./drop-expired.ts";
import { type DetailsParams, fetchDetails } from "./fetch-details.ts";
import { GooglePlaces, type GoogleSettings, PlacesError } from "./google-api.ts";
import { importPlaces } from "./import-places.ts";
import { placesRoutes } from "./routes.ts";

const settingsSchema = z.object({
  GOOGLE_PLACES_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{10,200}$/)
    .optional()
    .describe("a key of the Google Cloud console, without spaces"),
  PLACES_MAX_AGE_DAYS: wholeNumber(1, 30)
    .default(30)
    .describe("a number of days from 1 to 30, which is as long as Google's terms allow"),
  PLACES_DAILY_CAP: wholeNumber(1, 100_000).default(500).describe("a number of requests from 1 to 100000"),
  PLACES_URL: trustedUrl.default("https://places.googleapis.com").describe(TRUSTED_URL),
});

/** @param source environment variables @param tuning for tests @throws OperatorError like parseSettings() */
export function createGooglePlaces(
  source: NodeJS.ProcessEnv,
  { tiles, ...tuning }: Pick<PlacesDeps, "tiles"> & Pick<GoogleSettings, "retryDelayMs"> = {},
): Provider {
  const settings = parseSettings(settingsSchema, source, new Set(["GOOGLE_PLACES_API_KEY"]));
  const { GOOGLE_PLACES_API_KEY: key, PLACES_URL: url } = settings;
  const { PLACES_MAX_AGE_DAYS: maxAgeDays, PLACES_DAILY_CAP: dailyCap } = settings;
  return {
    addTo: (app, given) => {
      const { db, jobs, now } = given;
      const countRequest = async () => {
        if (await countPlaceRequest(db, getLocalDay(now(), region.timeZone), dailyCap)) return;
        throw new PlacesError(
          "cap",
          `Today's ${dailyCap} requests to Google are used up (PLACES_DAILY_CAP). There are new ones after midnight in ` +
            `${region.state}.`,
        );
      };
      const google = key === undefined ? null : new GooglePlaces({ key, url, countRequest, ...tuning });
      const deps: PlacesDeps = { ...given, google, maxAgeDays, dailyCap, tiles };
      addRoutes(app, placesRoutes(deps));
      jobs.register("places-import", (_, job) => importPlaces(deps, job));
      jobs.register<DetailsParams>("place-details", (params, job) => fetchDetails(deps, params, job));
      jobs.register<DetailsParams>("cache-images", (params, job) => cacheImages(deps, params, job));
    },
    dropExpired: (deps, now) => dropExpired({ ...deps, maxAgeDays }, now),
  };
}
