/** Why the map should move by itself, if it should. */
import type { Position } from "#data/market/distance.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { isSamePlace } from "./chosen-place.ts";

/** What the map was last given. */
export interface Shown {
  markets: readonly (Position & { id: number })[];
  position: Position | null;
  now: Date;
  place?: ShownPlace | null;
}

/**
 * @returns null when nothing happened that the view depends on. Markets that change with the minute (open ones
 * that close) are no new search.
 */
export function getViewReason(before: Shown | null, after: Shown): "start" | "search" | "position" | null {
  if (!before) return "start";
  if (before.now.getTime() === after.now.getTime() && !isSameSearch(before, after)) return "search";
  const isSame =
    before.position?.latitude === after.position?.latitude && before.position?.longitude === after.position?.longitude;
  return isSame ? null : "position";
}

/** Whether they are the same markets, in whatever order, of the same place. */
export function isSameSearch(before: Shown, after: Shown): boolean {
  if (!isSamePlace(before.place, after.place)) return false;
  const ids = new Set(before.markets.map(({ id }) => id));
  return before.markets.length === after.markets.length && after.markets.every(({ id }) => ids.has(id));
}
