/** Why the map should move by itself, if it should. */
import type { Position } from "#data/domain/distance.ts";

/** What the map was last given. */
export interface Shown {
  /** The markets, whatever their order: see fingerprint(). */
  markets: string;
  position: Position | null;
  now: Date;
}

export type ViewReason = "start" | "search" | "position";

/**
 * @returns null when nothing happened that the view depends on. Markets that change with the minute (open ones
 * that close) are no new search.
 */
export function getViewReason(before: Shown | null, after: Shown): ViewReason | null {
  if (!before) return "start";
  if (before.markets !== after.markets && before.now.getTime() === after.now.getTime()) return "search";
  const isSame =
    before.position?.latitude === after.position?.latitude && before.position?.longitude === after.position?.longitude;
  return isSame ? null : "position";
}

/** @returns a short text that is the same for the same markets in any order, and another one for others. */
export function fingerprint(markets: readonly { id: number }[]): string {
  let sum = 0;
  // MurmurHash3's last step scatters each id; adding up makes the order not matter.
  for (const { id } of markets) {
    const half = Math.imul(id ^ (id >>> 16), 0x85ebca6b);
    const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
    sum = (sum + (whole ^ (whole >>> 16))) | 0;
  }
  return `${markets.length}:${sum}`;
}
