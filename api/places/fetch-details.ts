/** The "Get Details" job: fetches everything Google knows about some markets. */
import type { JobResult } from "#data/admin/jobs.ts";
import type { Market } from "#data/market/market-schema.ts";
import { region } from "#data/region.ts";
import { isInRegion, matchPlace } from "#data/sources/google/match-place.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { linkPlace, refreshMarket } from "./apply-place.ts";
import { type PlacesDeps, requireGoogle, toChange } from "./deps.ts";
import { findPlaceId, readDirectory } from "./directory.ts";
import type { GooglePlaces } from "./google-api.ts";
import { CLOSED, countResults } from "./result-counter.ts";

export interface DetailsParams {
  marketIds: number[];
}

/** Degrees around a market in which to look for its place: about five kilometers. */
const AROUND = 0.05;

/** @throws PlacesError if Google cannot be asked any further; finished markets stay */
export async function fetchDetails(
  deps: PlacesDeps,
  { marketIds }: DetailsParams,
  job: RunningJob,
): Promise<JobResult> {
  const google = requireGoogle(deps);
  const { db } = deps;
  return countResults(job, async (counter) => {
    for (const [done, id] of marketIds.entries()) {
      const market = (await getStoredMarket(db, id))?.market ?? null;
      const name = market?.name ?? `Market ${id}`;
      job.report(`Asking for ${name}`, done, marketIds.length);
      await counter.attempt(name, async () => {
        const known = market && (await findPlaceId(db, market));
        const placeId = known ?? (market && (await searchPlace(deps, google, market, job.signal)));
        if (placeId === null) {
          counter.fail(name, "Google has no place there of that name. Look for it under Keyword Search and link it.");
          return;
        }
        const place = await google.getPlace(placeId, job.signal);
        if (place.isClosedForGood) counter.fail(name, CLOSED);
        const put = known === null ? linkPlace : refreshMarket;
        counter.count(await put(db, id, place, toChange(deps, job.by)));
      });
    }
    job.report(counter.describeCounts(), marketIds.length, marketIds.length);
  });
}

/** The id of the only place that certainly is this market; null if there is none. */
async function searchPlace(
  deps: PlacesDeps,
  google: GooglePlaces,
  { id, name, city, latitude, longitude }: Market,
  signal: AbortSignal,
): Promise<string | null> {
  const area = {
    south: latitude - AROUND,
    west: longitude - AROUND,
    north: latitude + AROUND,
    east: longitude + AROUND,
  };
  const { places } = await google.search({ text: `${name}, ${city}, ${region.state}`, area, signal });
  const { markets, byPlace } = await readDirectory(deps);
  const fitting = places.filter((place) => {
    if (byPlace.has(place.id) || !isInRegion(place, region)) return false;
    const match = matchPlace(place, markets);
    return match.kind === "same" && match.market.id === id;
  });
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}
