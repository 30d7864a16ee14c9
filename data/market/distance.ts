/** Distances between two places, how far away a market is, and their text. */

/** WGS 84 degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A market's place: if approximate, its coordinates are only near it, mostly the middle of its town. */
export interface Located extends Position {
  placeIsApproximate?: boolean | undefined;
}

/** A place that is what its coordinates say. A market may not be one: howFar() is the only way to ask for its distance. */
export interface Point extends Position {
  placeIsApproximate?: never;
}

/** How far away a market is, as far as that is known. An approximate place has no distance that could be shown. */
export type Away = { is: "exact"; km: number } | { is: "approximate"; kmToMiddle: number } | { is: "unknown" };

export const EARTH_RADIUS_KM = 6371;
const MILES_PER_KM = 0.621371;
const FEET_PER_MILE = 5280;

/** Kilometers along the great circle. */
export function distanceKm(a: Point, b: Point): number {
  return kmBetweenPins(a, b);
}

/**
 * Kilometers between two pins, exact or not (haversine): for comparing records, drawing maps and finding candidates, never
 * for a text or an order that visitors see.
 */
export function kmBetweenPins(a: Position, b: Position): number {
  const sinLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const sinLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = sinLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLongitude ** 2;
  // Rounding can make h exceed 1 for two places on opposite sides of the earth.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function distanceMiles(a: Point, b: Point): number {
  return toMiles(distanceKm(a, b));
}

export function toMiles(km: number): number {
  return km * MILES_PER_KM;
}

/** @param from null if nobody knows where the visitor is */
export function howFar(from: Located | null | undefined, market: Located): Away {
  if (!from) return { is: "unknown" };
  const km = kmBetweenPins(from, market);
  return from.placeIsApproximate || market.placeIsApproximate
    ? { is: "approximate", kmToMiddle: km }
    : { is: "exact", km };
}

/** Kilometers; null where no distance is known. */
export function readKm(away: Away): number | null {
  return away.is === "exact" ? away.km : null;
}

/** "3.2 mi"; null where no distance is known. */
export function formatAway(away: Away): string | null {
  return away.is === "exact" ? formatDistance(away.km) : null;
}

/** Kilometers as text: 5.15 → "3.2 mi"; under a tenth of a mile in feet: 0.1 → "328 ft". */
export function formatDistance(km: number): string {
  const miles = toMiles(km);
  return miles < 0.1 ? `${Math.round(miles * FEET_PER_MILE)} ft` : `${miles.toFixed(1)} mi`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
