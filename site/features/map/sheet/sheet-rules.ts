/** Where the sheet over the map can stand, and where it comes to rest when it is let go. */
import type { Position } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";

/** From low to high. */
export const SHEET_POSITIONS = ["collapsed", "half", "full"] as const;
export type SheetPosition = (typeof SHEET_POSITIONS)[number];

/** In pixels. */
export type SheetHeights = Record<SheetPosition, number>;

/** Pixels per millisecond from which a finger throws the sheet instead of laying it down. */
const THROW = 0.4;

/**
 * @param height of the sheet when it is let go, in pixels
 * @param speed of the finger then, upwards, in pixels per millisecond
 * @returns the nearest position; thrown, the next one in that direction
 */
export function settleSheet(height: number, speed: number, heights: SheetHeights): SheetPosition {
  const byDistance = SHEET_POSITIONS.toSorted((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height));
  const [nearest = "collapsed"] = byDistance;
  if (Math.abs(speed) < THROW) return nearest;
  if (speed > 0) return SHEET_POSITIONS.find((position) => heights[position] > height) ?? "full";
  return SHEET_POSITIONS.findLast((position) => heights[position] < height) ?? "collapsed";
}

/** @returns the position that many steps higher, as far as there is one. */
export function raiseSheet(position: SheetPosition, steps: number): SheetPosition {
  const last = SHEET_POSITIONS.length - 1;
  const index = Math.min(last, Math.max(0, SHEET_POSITIONS.indexOf(position) + steps));
  return SHEET_POSITIONS[index] ?? position;
}

/** @returns the markets within the bounds, in their order, but for the chosen one, which comes first. */
export function listInView<T extends Position & { id: number }>(
  markets: readonly T[],
  { south, west, north, east }: MapBounds,
  selectedId: number | null,
): T[] {
  const inView = markets.filter(
    ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  const chosen = inView.find(({ id }) => id === selectedId);
  return chosen ? [chosen, ...inView.filter((market) => market !== chosen)] : inView;
}
