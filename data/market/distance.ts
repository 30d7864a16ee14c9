/** Distances between two places, and their text. */

/** WGS 84 degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const MILES_PER_KM = 0.621371;
const FEET_PER_MILE = 5280;

/** Kilometers along the great circle (haversine). */
export function distanceKm(a: Position, b: Position): number {
  const sinLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const sinLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = sinLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLongitude ** 2;
  // Rounding can make h exceed 1 for two places on opposite sides of the earth.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Kilometers between the latitudes: a lower bound of the distance, and much faster to compute. */
export function northSouthKm(a: Position, b: Position): number {
  return EARTH_RADIUS_KM * radians(Math.abs(a.latitude - b.latitude));
}

export function distanceMiles(a: Position, b: Position): number {
  return distanceKm(a, b) * MILES_PER_KM;
}

/** Kilometers as text: 5.15 → "3.2 mi"; under a tenth of a mile in feet: 0.1 → "328 ft". */
export function formatDistance(km: number): string {
  const miles = km * MILES_PER_KM;
  return miles < 0.1 ? `${Math.round(miles * FEET_PER_MILE)} ft` : `${miles.toFixed(1)} mi`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
