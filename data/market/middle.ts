/** The middle of a group of markets. */
import type { Position } from "./distance.ts";

/** The median, which outliers do not move; null for an empty list. */
export function getMiddle(places: readonly Position[]): Position | null {
  const middle = (of: keyof Position) => places.map((place) => place[of]).sort((a, b) => a - b)[places.length >> 1];
  const [latitude, longitude] = [middle("latitude"), middle("longitude")];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
