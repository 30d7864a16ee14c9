/** Where markets are, taken together. */
import type { Position } from "./distance.ts";

/** Their median, so that one on the edge of town does not move it; null for none. */
export function getMiddle(places: readonly Position[]): Position | null {
  const middle = (of: keyof Position) => places.map((place) => place[of]).sort((a, b) => a - b)[places.length >> 1];
  const [latitude, longitude] = [middle("latitude"), middle("longitude")];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
