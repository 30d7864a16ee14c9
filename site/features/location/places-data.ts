/** The region's towns, zip codes and counties, loaded on first use and cached with the release. */
import { type CountyOutlines, readCountyOutline } from "#data/places/county-outlines.ts";
import type { Ring } from "#data/places/counties.ts";
import { type Places, type PlacesFile, readPlaces } from "#data/places/places.ts";

let places: Promise<Places> | null = null;
let outlines: Promise<CountyOutlines> | null = null;

/**
 * Loads them once; a failed load is tried again by the next call.
 * @throws Error without a connection
 */
export function loadPlaces(): Promise<Places> {
  places ??= fetchJson("/data/places.json").then(
    (file) => readPlaces(file as PlacesFile),
    (error: unknown) => {
      places = null;
      throw error;
    },
  );
  return places;
}

/**
 * A county's outline ("Door") as rings of longitude and latitude; empty for an unknown county.
 * @throws Error without a connection
 */
export async function loadCountyOutline(county: string): Promise<Ring[]> {
  outlines ??= fetchJson("/data/county-outlines.json").then(
    (file) => file as CountyOutlines,
    (error: unknown) => {
      outlines = null;
      throw error;
    },
  );
  return readCountyOutline(await outlines, county);
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: "include" });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return answer.json();
}
