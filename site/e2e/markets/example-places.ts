/** Example cities inside the region's bounds, so that the tests work for other states too. */
import type { Position } from "#data/market/distance.ts";
import { region } from "#data/region.ts";

const zips = region.states.flatMap((state) => state.zips).at(0);
if (!zips) throw new Error("data/region.ts names no zip codes.");

/** First digits of some of the region's zip codes. */
export const REGION_ZIPS = zips;

export interface Place extends Position {
  city: string;
  zipCode: string;
}

/** @param fromWest @param fromSouth position within the bounds, 0 to 1 */
function place(city: string, index: number, fromWest: number, fromSouth: number): Place {
  const { west, east, south, north } = region.bounds;
  return {
    city,
    zipCode: String(REGION_ZIPS.from * 100 + index).padStart(5, "0"),
    latitude: round(south + (north - south) * fromSouth),
    longitude: round(west + (east - west) * fromWest),
  };
}

export const ALDERBROOK = place("Alderbrook", 11, 0.55, 0.14);
export const BIRCHWATER = place("Birchwater", 22, 0.74, 0.15);
export const CEDAR_FALLS = place("Cedar Falls", 33, 0.25, 0.5);
export const DUNMORE = place("Dunmore", 44, 0.35, 0.3);
/** The assumed place of visitors without a position. */
export const DEFAULT_CITY: Place = {
  ...place("Elmhollow", 55, 0, 0),
  latitude: region.defaultPlace.latitude,
  longitude: region.defaultPlace.longitude,
};

/** Rounds degrees to six decimals, as in the sources. */
export function round(degrees: number): number {
  return Number(degrees.toFixed(6));
}
