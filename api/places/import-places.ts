/** The "Fetch Markets from Google Places API" job: links, updates and adds markets, county by county. */
import type { JobResult } from "#data/admin/jobs.ts";
import { region } from "#data/region.ts";
import { chooseListingType, isInRegion, looksLikeMarket, matchPlace } from "#data/sources/google/match-place.ts";
import type { ProviderPlace } from "#data/sources/google/read-place.ts";
import { getPlace, isArchivedByExpiry } from "#api/db/provider-places.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { importPlace, linkPlace, refreshMarket } from "./apply-place.ts";
import { quarter, readCountyTiles, type Tile } from "./county-tiles.ts";
import { type PlacesDeps, requireGoogle, toChange } from "./deps.ts";
import { readDirectory } from "./directory.ts";
import { MAX_RESULTS } from "./google-api.ts";
import { CLOSED, countResults } from "./result-counter.ts";

const QUERIES = ["farmers market", "farm stand"];

/** How often a tile with too many places is quartered. A sixteenth of a county is small enough. */
const MAX_DEPTH = 2;

/** @throws PlacesError if Google cannot be asked any further; finished places stay */
export async function importPlaces(deps: PlacesDeps, job: RunningJob): Promise<JobResult> {
  const google = requireGoogle(deps);
  const { db } = deps;
  const directory = await readDirectory(deps);
  const counties = deps.tiles ?? (await readCountyTiles(region.states));
  const seen = new Set<string>();
  return countResults(job, async (counter) => {
    const tiles = counties.map((tile) => ({ ...tile, depth: 0 }));
    for (const [done, tile] of tiles.entries()) {
      const { name, depth } = tile;
      job.report(`Searching ${name}: ${counter.describeCounts()}`, done, tiles.length);
      for (const text of QUERIES) {
        await counter.attempt(`${text} in ${name}`, async () => {
          const found = await search(text, tile);
          if (found >= MAX_RESULTS && depth < MAX_DEPTH) {
            tiles.push(...quarter(tile).map((smaller) => ({ ...smaller, depth: depth + 1 })));
          }
        });
      }
    }
    job.report(counter.describeCounts(), tiles.length, tiles.length);

    /** @returns how many places Google found */
    async function search(text: string, { name, area }: Tile): Promise<number> {
      let found = 0;
      let pageToken: string | undefined;
      do {
        const page = await google.search({ text, area, pageToken, signal: job.signal });
        found += page.places.length + page.unreadable;
        if (page.unreadable > 0) {
          counter.fail(`${text} in ${name}`, `${page.unreadable} of Google's results could not be read.`);
        }
        for (const place of page.places) {
          if (seen.has(place.id)) continue;
          seen.add(place.id);
          await counter.attempt(nameWithAddress(place), () => take(place));
        }
        pageToken = page.nextPageToken ?? undefined;
      } while (pageToken !== undefined && found < MAX_RESULTS);
      return found;
    }

    async function take(place: ProviderPlace): Promise<void> {
      const { byPlace, markets } = directory;
      const change = toChange(deps, job.by);
      const linked = byPlace.get(place.id);
      if (linked) {
        const { id, name, isOnSite } = linked;
        if (place.isClosedForGood) {
          if (isOnSite) counter.fail(name, CLOSED);
          return;
        }
        // Markets that people archived stay archived.
        if (!isOnSite && !isArchivedByExpiry(await getPlace(db, id))) return;
        counter.count(await refreshMarket(db, id, place, change));
        return;
      }
      if (place.isClosedForGood || !isInRegion(place, region) || !looksLikeMarket(place)) return;
      const match = matchPlace(place, markets);
      if (match.kind === "unclear") {
        const names = match.markets.slice(0, 3).map(({ id, name, city }) => `${name} in ${city} (${id})`);
        counter.fail(
          nameWithAddress(place),
          `It may be ${names.join(" or ")}. Link or import it under Place ID Search.`,
        );
      } else if (match.kind === "same") {
        const { market } = match;
        counter.count({ ...(await linkPlace(db, market.id, place, change)), outcome: "updated" });
        market.placeId = place.id;
        byPlace.set(place.id, { ...market, isOnSite: true });
      } else {
        const { id } = await importPlace(db, place, change);
        const { name, city, latitude, longitude } = place;
        const market = { id, name, city: city ?? "", latitude, longitude, placeId: place.id };
        byPlace.set(place.id, { ...market, isOnSite: true });
        markets.push({ ...market, listingType: chooseListingType(place) });
        counter.added += 1;
      }
    }
  });
}

function nameWithAddress({ name, address, id }: ProviderPlace): string {
  return `${name}${address === "" ? "" : `, ${address}`} (${id})`;
}
