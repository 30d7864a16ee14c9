/** Whether the map should move by itself, and why. */
import type { Position } from "#data/market/distance.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { isSamePlace } from "./chosen-place.ts";

/** What was searched for, and what was found. */
export interface Searched {
  markets: readonly (Position & { id: number })[];
  position: Position | null;
  now: Date;
  place?: ShownPlace | null;
}

/**
 * @returns null if nothing has changed that the view depends on. Markets that come and go with the minute (because they
 * open or close) are not a new search.
 */
export function getViewReason(before: Searched | null, after: Searched): "start" | "search" | "position" | null {
  if (!before) return "start";
  if (before.now.getTime() === after.now.getTime() && !isSameSearch(before, after)) return "search";
  const isSame =
    before.position?.latitude === after.position?.latitude && before.position?.longitude === after.position?.longitude;
  return isSame ? null : "position";
}

/** Whether both have the same markets, in any order, and the same place. */
export function isSameSearch(before: Searched, after: Searched): boolean {
  if (!isSamePlace(before.place, after.place)) return false;
  const ids = new Set(before.markets.map(({ id }) => id));
  return before.markets.length === after.markets.length && after.markets.every(({ id }) => ids.has(id));
}
