/** 'Fetch Markets from Google Places API': searches the region county by county, links, updates and adds. */
import type { JobResult } from "#data/domain/admin.ts";
import { region } from "#data/region.ts";
import { getPlace } from "#api/db/market-places.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { importPlace, linkPlace, type PlaceChange, refreshMarket } from "./apply-place.ts";
import { chooseListingType, isInRegion, looksLikeMarket, matchPlace } from "./choose-places.ts";
import { quarter, readCountyTiles, type Tile } from "./county-tiles.ts";
import { type Directory, type DirectoryDeps, type LinkedMarket, readDirectory } from "./directory.ts";
import { parseDetails } from "./place-details.ts";
import { type Places, requireProvider, toChange } from "./places.ts";
import { MAX_RESULTS, type Place, type PlacesProvider } from "./provider.ts";
import { type Tally, tallyUp } from "./tally.ts";

export interface ImportDeps extends DirectoryDeps {
  places: Places;
  now: () => Date;
  /** The areas to search, for tests; the region's counties otherwise. */
  tiles?: readonly Tile[];
}

const QUERIES = ["farmers market", "farm stand"];

/** How often a full area is quartered: a sixteenth of a county is a few parishes or quarters of a town. */
const MAX_DEPTH = 2;

/** @throws PlacesError when nothing more can be asked; what was done until then stays */
export async function importPlaces(deps: ImportDeps, job: RunningJob): Promise<JobResult> {
  const provider = requireProvider(deps.places);
  const directory = await readDirectory(deps);
  const tiles = deps.tiles ?? (await readCountyTiles(region.fips));
  return tallyUp(job, (tally) => searchAll(new ImportRun(deps, job, { directory, tally }), provider, tiles, job));
}

async function searchAll(
  run: ImportRun,
  provider: PlacesProvider,
  areas: readonly Tile[],
  job: RunningJob,
): Promise<void> {
  const tiles = areas.map((tile) => ({ ...tile, depth: 0 }));
  for (let done = 0; done < tiles.length; done += 1) {
    const tile = tiles[done];
    if (!tile) break;
    const { name, area, depth } = tile;
    job.report(`Searching ${name}: ${run.tally.count()}`, done, tiles.length);
    for (const text of QUERIES) {
      await run.tally.attempt(`${text} in ${name}`, async () => {
        const found = await run.search(provider, text, tile);
        if (found >= MAX_RESULTS && depth < MAX_DEPTH) {
          tiles.push(...quarter({ name, area }).map((part) => ({ ...part, depth: depth + 1 })));
        }
      });
    }
  }
  job.report(run.tally.count(), tiles.length, tiles.length);
}

class ImportRun {
  readonly tally: Tally;
  readonly #deps: ImportDeps;
  readonly #job: RunningJob;
  readonly #directory: Directory;
  readonly #seen = new Set<string>();

  constructor(deps: ImportDeps, job: RunningJob, { directory, tally }: { directory: Directory; tally: Tally }) {
    this.#deps = deps;
    this.#job = job;
    this.#directory = directory;
    this.tally = tally;
  }

  /** @returns how many places the provider has named */
  async search(provider: PlacesProvider, text: string, { name, area }: Tile): Promise<number> {
    const { signal } = this.#job;
    let found = 0;
    let pageToken: string | undefined;
    do {
      const page = await provider.search({ text, area, pageToken, signal });
      found += page.places.length + page.unreadable;
      if (page.unreadable > 0) {
        this.tally.fail(`${text} in ${name}`, `${page.unreadable} of Google's results could not be read.`);
      }
      for (const place of page.places) {
        if (this.#seen.has(place.id)) continue;
        this.#seen.add(place.id);
        await this.tally.attempt(describe(place), () => this.#take(place));
      }
      pageToken = page.nextPageToken ?? undefined;
    } while (pageToken !== undefined && found < MAX_RESULTS);
    return found;
  }

  async #take(place: Place): Promise<void> {
    const linked = this.#directory.byPlace.get(place.id);
    if (linked) return this.#refresh(linked, place);
    if (place.isClosedForGood || !isInRegion(place, region) || !looksLikeMarket(place)) return;
    const match = matchPlace(place, this.#directory.markets);
    if (match.kind === "new") return this.#add(place);
    if (match.kind === "same") {
      const { id, name, city } = match.market;
      const { kept } = await linkPlace(this.#deps.db, id, place, this.#change());
      match.market.placeId = place.id;
      this.#directory.byPlace.set(place.id, { id, name, city, isOnSite: true });
      this.tally.updated += 1;
      this.tally.keep(name, kept);
      return;
    }
    const names = match.markets.slice(0, 3).map(({ id, name, city }) => `${name} in ${city} (${id})`);
    this.tally.fail(describe(place), `It may be ${names.join(" or ")}. Link or import it under Place ID Search.`);
  }

  async #refresh({ id, name, isOnSite }: LinkedMarket, place: Place): Promise<void> {
    if (place.isClosedForGood) {
      if (isOnSite) this.tally.fail(name, "Google says that it has closed for good. Check it, and delete it if so.");
      return;
    }
    // What people have taken off the site stays off it.
    if (!isOnSite && !(await this.#isArchivedByExpiry(id))) return;
    const { outcome, kept } = await refreshMarket(this.#deps.db, id, place, this.#change());
    this.tally[outcome] += 1;
    this.tally.keep(name, kept);
  }

  async #isArchivedByExpiry(id: number): Promise<boolean> {
    const row = await getPlace(this.#deps.db, id);
    return parseDetails(row?.details ?? null).isArchivedByExpiry === true;
  }

  async #add(place: Place): Promise<void> {
    const { id } = await importPlace(this.#deps.db, place, this.#change());
    const { name, latitude, longitude } = place;
    const city = place.city ?? "";
    this.#directory.byPlace.set(place.id, { id, name, city, isOnSite: true });
    this.#directory.markets.push({
      ...{ id, name, city, latitude, longitude },
      listingType: chooseListingType(place),
      placeId: place.id,
    });
    this.tally.added += 1;
  }

  #change(): PlaceChange {
    return toChange(this.#deps.places, this.#job.by, this.#deps.now());
  }
}

function describe({ name, address, id }: Place): string {
  return `${name}${address === "" ? "" : `, ${address}`} (${id})`;
}
