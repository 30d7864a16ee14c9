/**
 * Splits the markets of a long list by area, for index-parts.ts to choose from. An area is a square of the map of the
 * world that is cut in four wherever it has too many markets: where one changes, no other part does.
 */
import type { Position } from "./distance.ts";
import { PARTS_FORMAT, type PartsOverview, STEPS_PER_DEGREE } from "./index-parts.ts";
import { getBounds, type MapBounds } from "./map-zoom.ts";

/** Up to here the index is one file. */
export const MOST_IN_ONE = 3000;

/** About 8 KB: a phone's list takes one to five of them. Fewer would make the overview long. */
const MOST_IN_PART = 240;

/** A square of some ten metres. What is more crowded stays together. */
const DEEPEST = 22;

/** The markets of each part by its name: in the order given; null where all of them are one file. */
export function splitMarkets<T extends Position>(markets: readonly T[], most = MOST_IN_ONE): Map<string, T[]> | null {
  if (markets.length <= most) return null;
  const parts = new Map<string, T[]>();
  const split = (name: string, inside: T[], { south, west, north, east }: MapBounds) => {
    if (inside.length === 0) return;
    if (inside.length <= MOST_IN_PART || name.length > DEEPEST) {
      parts.set(name, inside);
      return;
    }
    const latitude = (south + north) / 2;
    const longitude = (west + east) / 2;
    const quarters: [T[], T[], T[], T[]] = [[], [], [], []];
    for (const market of inside) {
      const quarter = (market.latitude < latitude ? 0 : 2) + (market.longitude < longitude ? 0 : 1);
      quarters[quarter]?.push(market);
    }
    split(`${name}0`, quarters[0], { south, west, north: latitude, east: longitude });
    split(`${name}1`, quarters[1], { south, west: longitude, north: latitude, east });
    split(`${name}2`, quarters[2], { south: latitude, west, north, east: longitude });
    split(`${name}3`, quarters[3], { south: latitude, west: longitude, north, east });
  };
  split("a", [...markets], { south: -90, west: -180, north: 90, east: 180 });
  return parts;
}

export function describeParts(parts: ReadonlyMap<string, readonly Position[]>): PartsOverview {
  return { format: PARTS_FORMAT, parts: Array.from(parts, ([name, inside]) => describePart(name, inside)) };
}

function describePart(name: string, inside: readonly Position[]): PartsOverview["parts"][number] {
  const { south, west, north, east } = getBounds(inside);
  const middle = (degrees: readonly number[]) => degrees.reduce((sum, one) => sum + one, 0) / degrees.length;
  return [
    name,
    inside.length,
    Math.floor(south * STEPS_PER_DEGREE),
    Math.floor(west * STEPS_PER_DEGREE),
    Math.ceil(north * STEPS_PER_DEGREE),
    Math.ceil(east * STEPS_PER_DEGREE),
    Math.round(middle(inside.map(({ latitude }) => latitude)) * STEPS_PER_DEGREE),
    Math.round(middle(inside.map(({ longitude }) => longitude)) * STEPS_PER_DEGREE),
  ];
}
