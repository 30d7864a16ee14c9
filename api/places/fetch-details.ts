/** 'Get Details': asks the provider all that it knows of some markets. */
import type { JobResult } from "#data/domain/admin.ts";
import type { Market } from "#data/domain/market-schema.ts";
import { region } from "#data/region.ts";
import { getPlace } from "#api/db/market-places.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { linkPlace, refreshMarket } from "./apply-place.ts";
import { isInRegion, matchPlace } from "./choose-places.ts";
import { type DirectoryDeps, findPlaceSource, readDirectory } from "./directory.ts";
import { type Places, requireProvider, toChange } from "./places.ts";
import type { PlacesProvider } from "./provider.ts";
import { type Tally, tallyUp } from "./tally.ts";

export interface DetailsDeps extends DirectoryDeps {
  places: Places;
  now: () => Date;
}

export interface DetailsParams {
  marketIds: number[];
}

/** Degrees round a market in which its place is looked for: some five kilometres. */
const AROUND = 0.05;

/** @throws PlacesError when nothing more can be asked; what was done until then stays */
export async function fetchDetails(
  deps: DetailsDeps,
  { marketIds }: DetailsParams,
  job: RunningJob,
): Promise<JobResult> {
  const provider = requireProvider(deps.places);
  return tallyUp(job, (tally) => fetchEach(deps, { provider, marketIds, tally }, job));
}

async function fetchEach(
  deps: DetailsDeps,
  { provider, marketIds, tally }: DetailsParams & { provider: PlacesProvider; tally: Tally },
  job: RunningJob,
): Promise<void> {
  const { db, places, now } = deps;
  for (const [done, id] of marketIds.entries()) {
    const stored = await getStoredMarket(db, id);
    const name = stored?.market.name ?? `Market ${id}`;
    job.report(`Asking for ${name}`, done, marketIds.length);
    await tally.attempt(name, async () => {
      const known = stored && (await findPlaceId(db, stored.market));
      const placeId = known ?? (stored && (await searchPlace(deps, provider, stored.market, job.signal)));
      if (placeId === null) {
        tally.fail(name, "Google has no place there of that name. Look for it under Keyword Search and link it.");
        return;
      }
      const place = await provider.getPlace(placeId, job.signal);
      if (place.isClosedForGood)
        tally.fail(name, "Google says that it has closed for good. Check it, and delete it if so.");
      const change = toChange(places, job.by, now());
      const { outcome, kept } = await (known === null ? linkPlace : refreshMarket)(db, id, place, change);
      tally[outcome] += 1;
      tally.keep(name, kept);
    });
  }
  job.report(tally.count(), marketIds.length, marketIds.length);
}

/** The place that the market is linked to; null when it is not. */
export async function findPlaceId(db: Db, { id, sources }: Market): Promise<string | null> {
  const row = await getPlace(db, id);
  return row?.place_id ?? findPlaceSource(sources);
}

/** The one place that surely is this market; null when there is none. */
async function searchPlace(
  deps: DetailsDeps,
  provider: PlacesProvider,
  { id, name, city, latitude, longitude }: Market,
  signal: AbortSignal,
): Promise<string | null> {
  const area = {
    south: latitude - AROUND,
    west: longitude - AROUND,
    north: latitude + AROUND,
    east: longitude + AROUND,
  };
  const { places } = await provider.search({ text: `${name}, ${city}, ${region.stateCode}`, area, signal });
  const { markets, byPlace } = await readDirectory(deps);
  const fitting = places.filter((place) => {
    if (byPlace.has(place.id) || !isInRegion(place, region)) return false;
    const match = matchPlace(place, markets);
    return match.kind === "same" && match.market.id === id;
  });
  const [place] = fitting;
  return fitting.length === 1 && place ? place.id : null;
}
