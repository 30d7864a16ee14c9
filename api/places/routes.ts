/** Routes of Google Places in the dashboard: /api/admin/places and jobs for single markets. */
import type { H3Event } from "h3";
import type { JobKind } from "#data/admin/jobs.ts";
import type { PlaceSearch, PlacesState } from "#data/admin/places.ts";
import { placeLinkSchema, placeSearchSchema } from "#data/admin/places-schema.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { isInRegion } from "#data/sources/google/match-place.ts";
import { TERMS } from "#data/sources/google/terms.ts";
import { requireAdmin } from "#api/auth/guard.ts";
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

export function placesRoutes(deps: PlacesDeps): Routes {
  const { db, jobs, google, maxAgeDays, dailyCap, now } = deps;
  const change = (event: H3Event) => toChange(deps, requireAdmin(event).username);

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
      const page = await ask(() => requireGoogle(deps).search({ text: query, area: region.bounds, pageToken }));
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
    await ask(() => Promise.resolve(requireGoogle(deps)));
    return startJob(jobs, kind, params, requireAdmin(event).username);
  }

  async function fetchPlace(event: H3Event) {
    const id = event.context.params?.["placeId"] ?? "";
    // Rejects ids that would change the path of the request.
    if (!/^[\w-]{1,300}$/.test(id)) throw new ApiError(404, "That is no place id of Google.");
    return ask(() => requireGoogle(deps).getPlace(id));
  }

  async function readStoredId(event: H3Event): Promise<number> {
    return (await requireStoredMarket(db, readId(event, "Market Not Found"))).market.id;
  }
}

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    throw new ApiError(error.rule.status, error.message);
  }
}
