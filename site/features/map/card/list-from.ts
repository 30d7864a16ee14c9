/** Which markets the cards at the bottom of a phone's map go through. */
import { distanceKm, type Position } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { listInView } from "../in-view.ts";

/** @returns the chosen market, then all others in view, nearest to it first */
export function listFrom<T extends Position>(chosen: T, markets: readonly T[], bounds: MapBounds): T[] {
  const others = listInView(markets, bounds)
    .filter((market) => market !== chosen)
    .map((market) => ({ market, away: distanceKm(chosen, market) }))
    .sort((a, b) => a.away - b.away);
  return [chosen, ...others.map(({ market }) => market)];
}
