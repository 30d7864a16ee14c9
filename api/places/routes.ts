/** Routes of Google Places in the dashboard: /api/admin/places and jobs for single markets. */
import type { H3Event } from "h3";
import { z } from "zod";
import type { JobKind } from "#data/admin/jobs.ts";
import type { PlaceSearch, PlacesState } from "#data/admin/places.ts";
import { body, recordId } from "#data/input/body-schema.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { isInRegion } from "#data/sources/google/match-place.ts";
import { requireActor } from "#api/auth/guard.ts";
import { getPlaceRequests } from "#api/db/provider-places.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked, readId } from "#api/http/read-checked.ts";
import { answerJson, type Routes } from "#api/http/routes.ts";
import { startJob } from "#api/jobs/start-job.ts";
import { requireStoredMarket } from "#api/markets/read-market.ts";
import { importPlace, linkPlace } from "./apply-place.ts";
import { KEY_MISSING, type PlacesDeps, requireGoogle, toChange } from "./deps.ts";
import { describePlace, readDirectory } from "./directory.ts";
import { PlacesError } from "./google-api.ts";

/** What the operator must check in Google's terms before turning on Places. */
const TERMS = [
  "Google's terms forbid keeping most of what Places says. Place ids may be kept; here everything else is fetched " +
    "again or dropped after PLACES_MAX_AGE_DAYS. What is dropped leaves the public pages with the next publish.",
  "They also forbid showing Places content on or beside a map that is not Google's. This site's map is " +
    "OpenStreetMap's: check whether your use is allowed, or ask Google.",
  "Ratings, facts and photos have to be shown with their source. The market's page names Google Maps and the authors " +
    "of photos: leave that in.",
  "Markets that were imported from Google alone go off the site when their facts run out, until their details are " +
    "fetched again or somebody confirms them from another source.",
  "Requests cost money beyond Google's free amount. PLACES_DAILY_CAP limits them here; set a quota and a budget alert " +
    "in the Google Cloud console too.",
  "The audit log and backups keep what was changed: delete them when Google's terms ask for that.",
];

const placeSearchSchema = body({
  query: z
    .string({ error: "Please type what to search for." })
    .trim()
    .min(1, { error: "Please type what to search for." })
    .max(200, { error: "That is too long: 200 characters are enough for a search." }),
  pageToken: z.string().min(1).max(5000).optional(),
});

const placeLinkSchema = body({ marketId: recordId });

export function placesRoutes(deps: PlacesDeps): Routes {
  const { db, jobs, google, maxAgeDays, dailyCap, now } = deps;
  const change = (event: H3Event) => toChange(deps, requireActor(event));

  return {
    "GET /api/admin/places": async (): Promise<PlacesState> => {
      const isOn = google !== null;
      const usedToday = await getPlaceRequests(db, getLocalDay(now(), region.timeZone));
      const message = isOn
        ? `Google Places is on. Facts are kept for ${maxAgeDays} days, then fetched again or dropped.`
        : KEY_MISSING;
      return { isOn, message, terms: TERMS, usedToday, dailyCap };
    },
    "POST /api/admin/places/search": async (event): Promise<PlaceSearch> => {
      const { query, pageToken } = await readChecked(event, placeSearchSchema);
      const page = await answerPlacesErrors(() =>
        requireGoogle(deps).search({ text: query, area: region.bounds, pageToken }),
      );
      const directory = await readDirectory(deps);
      const found = page.places.filter((place) => isInRegion(place, region));
      return { results: found.map((place) => describePlace(place, directory)), nextPageToken: page.nextPageToken };
    },
    "POST /api/admin/places/fetch": (event) => start(event, "places-import", {}),
    "GET /api/admin/places/:placeId": async (event) =>
      describePlace(await fetchPlace(event), await readDirectory(deps)),
    "POST /api/admin/places/:placeId/import": async (event) => {
      const place = await fetchPlace(event);
      return answerJson({ success: true, ...(await importPlace(db, place, change(event))) }, 201);
    },
    "POST /api/admin/places/:placeId/link": async (event) => {
      const { marketId } = await readChecked(event, placeLinkSchema);
      const { auditId } = await linkPlace(db, marketId, await fetchPlace(event), change(event));
      return { success: true, auditId };
    },
    "POST /api/admin/markets/:id/details": async (event) =>
      start(event, "place-details", { marketIds: [await readStoredId(event)] }),
    "POST /api/admin/markets/:id/cache-images": async (event) =>
      start(event, "cache-images", { marketIds: [await readStoredId(event)] }),
  };

  async function start(event: H3Event, kind: JobKind, params: object) {
    await answerPlacesErrors(() => Promise.resolve(requireGoogle(deps)));
    return startJob(jobs, kind, params, requireActor(event));
  }

  async function fetchPlace(event: H3Event) {
    const id = event.context.params?.["placeId"] ?? "";
    // Rejects ids that would change the path of the request.
    if (!/^[\w-]{1,300}$/.test(id)) throw new ApiError(404, "That is no place id of Google.");
    return answerPlacesErrors(() => requireGoogle(deps).getPlace(id));
  }

  async function readStoredId(event: H3Event): Promise<number> {
    return (await requireStoredMarket(db, readId(event, "Market Not Found"))).market.id;
  }
}

async function answerPlacesErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    throw new ApiError(error.rule.status, error.message);
  }
}
