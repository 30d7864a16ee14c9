/** Which markets the map has in view. */
import { distanceKm, type Position } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";

/** @returns those within the bounds, in their order */
export function listInView<T extends Position>(markets: readonly T[], bounds: MapBounds): T[] {
  const { south, west, north, east } = bounds;
  return markets.filter(
    ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

/** Nobody goes through more than this one by one: zooming in, or the list, is quicker. */
const MOST = 50;

/** @returns the chosen one and, the nearest to it first, the others in view */
export function listFrom<T extends Position>(chosen: T, markets: readonly T[], bounds: MapBounds): T[] {
  const others = listInView(markets, bounds)
    .filter((market) => market !== chosen)
    .map((market) => ({ market, away: distanceKm(chosen, market) }))
    .sort((a, b) => a.away - b.away);
  return [chosen, ...others.slice(0, MOST - 1).map(({ market }) => market)];
}
