/** /api/admin/places, and what markets get from it: the places provider in the dashboard. */
import type { H3, H3Event } from "h3";
import type { JobStarted, PlaceSearch, PlacesState } from "#data/domain/admin.ts";
import { placeLinkSchema, placeSearchSchema } from "#data/domain/admin-places-schema.ts";
import { region } from "#data/region.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import { getPlaceRequests } from "#api/db/place-requests.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked } from "#api/http/read-checked.ts";
import { addResource } from "#api/http/resource.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { importPlace, linkPlace } from "#api/places/apply-place.ts";
import { isInRegion } from "#api/places/choose-places.ts";
import { describePlace, type DirectoryDeps, readDirectory } from "#api/places/directory.ts";
import { type Places, requireProvider, toChange } from "#api/places/places.ts";
import { KEY_MISSING, PlacesError, type PlacesProblem } from "#api/places/places-error.ts";
import { isPlaceId } from "#api/places/provider.ts";
import { TERMS } from "#api/places/terms.ts";
import { getDay } from "#api/submissions/day.ts";

export interface PlacesRouteDeps extends DirectoryDeps {
  jobs: Jobs;
  places: Places;
  now: () => Date;
}

export function addPlacesRoutes(app: H3, { db, known, jobs, places, now }: PlacesRouteDeps): void {
  addResource(app, "/api/admin/places", {
    GET: async () => {
      const isOn = places.provider !== null;
      const usedToday = await getPlaceRequests(db, getDay(now()));
      const message = isOn
        ? `Google Places is on. Facts are kept for ${places.maxAgeDays} days, then fetched again or dropped.`
        : KEY_MISSING;
      const state: PlacesState = { isOn, message, terms: TERMS, usedToday, dailyCap: places.dailyCap };
      return answerJson(state);
    },
  });
  addResource(app, "/api/admin/places/search", {
    POST: async (event) => {
      const { query, pageToken } = await readChecked(event, placeSearchSchema);
      const page = await ask(() => requireProvider(places).search({ text: query, area: region.bounds, pageToken }));
      const directory = await readDirectory({ db, known });
      const found = page.places.filter((place) => isInRegion(place, region));
      const answer: PlaceSearch = {
        results: found.map((place) => describePlace(place, directory)),
        nextPageToken: page.nextPageToken,
      };
      return answerJson(answer);
    },
  });
  addResource(app, "/api/admin/places/fetch", {
    POST: (event) => startJob(event, jobs, places, "places-import", {}),
  });
  addResource(app, "/api/admin/places/:placeId", {
    GET: async (event) =>
      answerJson(describePlace(await fetchPlace(event, places), await readDirectory({ db, known }))),
  });
  addResource(app, "/api/admin/places/:placeId/import", {
    POST: async (event) => {
      const place = await fetchPlace(event, places);
      const change = toChange(places, requireAdmin(event).username, now());
      return answerJson({ success: true, ...(await importPlace(db, place, change)) }, 201);
    },
  });
  addResource(app, "/api/admin/places/:placeId/link", {
    POST: async (event) => {
      const { marketId } = await readChecked(event, placeLinkSchema);
      const place = await fetchPlace(event, places);
      const change = toChange(places, requireAdmin(event).username, now());
      const { auditId } = await linkPlace(db, marketId, place, change);
      return answerJson({ success: true, auditId });
    },
  });
  addResource(app, "/api/admin/markets/:id/details", {
    POST: async (event) => {
      const marketIds = [await requireMarketId(event, db)];
      return startJob(event, jobs, places, "place-details", { marketIds });
    },
  });
  addResource(app, "/api/admin/markets/:id/cache-images", {
    POST: async (event) => {
      const marketIds = [await requireMarketId(event, db)];
      return startJob(event, jobs, places, "cache-images", { marketIds });
    },
  });
}

async function startJob(
  event: H3Event,
  jobs: Jobs,
  places: Places,
  kind: "places-import" | "place-details" | "cache-images",
  params: object,
) {
  await ask(() => Promise.resolve(requireProvider(places)));
  const started: JobStarted = { success: true, jobId: await jobs.start(kind, params, requireAdmin(event).username) };
  return answerJson(started, 202);
}

async function fetchPlace(event: H3Event, places: Places) {
  const id = event.context.params?.["placeId"] ?? "";
  if (!isPlaceId(id)) throw new ApiError(404, "That is no place id of Google.");
  return ask(() => requireProvider(places).getPlace(id));
}

async function requireMarketId(event: H3Event, db: Db): Promise<number> {
  const id = event.context.params?.["id"] ?? "";
  const stored = /^[1-9]\d{0,14}$/.test(id) ? await getStoredMarket(db, Number(id)) : null;
  if (!stored) throw new ApiError(404, "Market Not Found");
  return stored.market.id;
}

/** The API's status for each problem of the provider's. */
const STATUS: Readonly<Record<PlacesProblem, number>> = {
  off: 503,
  key: 503,
  quota: 503,
  cap: 429,
  missing: 404,
  refused: 422,
  unavailable: 503,
  malformed: 503,
};

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PlacesError)) throw error;
    throw new ApiError(STATUS[error.problem], error.message);
  }
}
