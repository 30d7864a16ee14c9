/** Lists the markets in the map's view. */
import type { Position } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";

/** @returns the markets within the bounds, in the given order */
export function listInView<T extends Position>(markets: readonly T[], bounds: MapBounds): T[] {
  const { south, west, north, east } = bounds;
  return markets.filter(
    ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}
