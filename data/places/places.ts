/** The towns, zip codes and counties of the region, as a page loads them to find what a visitor types. */
import type { Position } from "../market/distance.ts";

export interface Places {
  /** As people write it behind a town: "IA", "Iowa". */
  state: readonly string[];
  towns: readonly PlaceTown[];
  zips: readonly PlaceZip[];
  /** Each with its middle. */
  counties: readonly Place[];
}

interface Place extends Position {
  name: string;
}

interface PlaceTown extends Place {
  /** "Door"; null where it is not known. */
  county: string | null;
  /** How many zip codes it has: a measure of its size. */
  zips: number;
}

/** Its name is its five digits, its place the middle of the area. */
interface PlaceZip extends Place {
  /** Those that mail with it goes to. */
  towns: readonly string[];
}

/** Coordinates in steps of a thousandth of a degree, towns and counties by their number in their list, from 0. */
export interface PlacesFile {
  state: readonly string[];
  counties: [name: string, latitude: number, longitude: number][];
  towns: [name: string, latitude: number, longitude: number, county: number][];
  zips: [zip: number, latitude: number, longitude: number, ...towns: number[]][];
}

export const PLACE_STEPS_PER_DEGREE = 1000;

export function readPlaces(file: PlacesFile): Places {
  const counties = file.counties.map((row) => readPlace(row));
  const zips = file.zips.map(([zip, latitude, longitude, ...towns]) => ({
    ...readPlace([String(zip).padStart(5, "0"), latitude, longitude]),
    towns: towns.flatMap((town) => file.towns[town]?.[0] ?? []),
  }));
  const sizes = new Map<string, number>();
  for (const town of zips.flatMap(({ towns }) => towns)) sizes.set(town, (sizes.get(town) ?? 0) + 1);
  const towns = file.towns.map(([name, latitude, longitude, county]) => ({
    ...readPlace([name, latitude, longitude]),
    county: counties[county]?.name ?? null,
    zips: sizes.get(name) ?? 0,
  }));
  return { state: file.state, towns, zips, counties };
}

function readPlace([name, latitude, longitude]: readonly [string, number, number, ...unknown[]]): Place {
  return { name, latitude: latitude / PLACE_STEPS_PER_DEGREE, longitude: longitude / PLACE_STEPS_PER_DEGREE };
}
