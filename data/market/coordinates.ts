/** Coordinates as text, in WGS 84 degrees, and the middle of several. */
import type { Position } from "./distance.ts";

/** The median, which outliers do not move; null for an empty list. */
export function getMiddle(places: readonly Position[]): Position | null {
  const middle = (of: keyof Position) => places.map((place) => place[of]).sort((a, b) => a - b)[places.length >> 1];
  const [latitude, longitude] = [middle("latitude"), middle("longitude")];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** "43.0747, -89.3842". @returns null if the text is not a pair of coordinates */
export function parseCoordinates(text: string): Position | null {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export function formatCoordinates({ latitude, longitude }: Position): string {
  return `${latitude}, ${longitude}`;
}
