/** The region's towns, zip codes and counties, loaded on first use and cached with the release. */
import { type CountyOutlines, readCountyOutline } from "#data/places/county-outlines.ts";
import type { Ring } from "#data/places/counties.ts";
import { type PlacesFile, readPlaces } from "#data/places/places.ts";

/**
 * Loads them once; a failed load is tried again by the next call.
 * @throws Error without a connection
 */
export const loadPlaces = once(async () => readPlaces((await fetchJson("/data/places.json")) as PlacesFile));

const loadOutlines = once(async () => (await fetchJson("/data/county-outlines.json")) as CountyOutlines);

/**
 * A county's outline ("Door") as rings of longitude and latitude; empty for an unknown county.
 * @throws Error without a connection
 */
export async function loadCountyOutline(county: string): Promise<Ring[]> {
  return readCountyOutline(await loadOutlines(), county);
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: "include" });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return answer.json();
}
