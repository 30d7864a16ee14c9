/** Which markets the map has in view. */
import type { Position } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";

/** @returns those within the bounds, in their order */
export function listInView<T extends Position>(markets: readonly T[], bounds: MapBounds): T[] {
  const { south, west, north, east } = bounds;
  return markets.filter(
    ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}
