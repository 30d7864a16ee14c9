/** File of the region's towns, zip codes and counties that pages load to suggest places. */
import type { Position } from "../market/distance.ts";

export interface Places {
  /** The state's code and name: "IA", "Iowa". */
  state: readonly string[];
  towns: readonly PlaceTown[];
  zips: readonly PlaceZip[];
  /** Position: the middle of the county. */
  counties: readonly Place[];
}

interface Place extends Position {
  name: string;
}

interface PlaceTown extends Place {
  /** "Door"; null if unknown. */
  county: string | null;
  /** Number of zip codes: a measure of its size. */
  zips: number;
}

/** `name` is the five digits; position: the middle of the area. */
interface PlaceZip extends Place {
  /** Towns that it delivers mail to. */
  towns: readonly string[];
}

/** Compact file: coordinates in thousandths of a degree; towns and counties referenced by index (-1: none). */
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
