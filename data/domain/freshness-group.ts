/** How long ago a market was last confirmed, in the four groups that the dashboard counts and filters by. */
import type { FreshnessGroup } from "./admin.ts";

/** From how many years on a date is no longer in the group. */
const ENDS: readonly (readonly [FreshnessGroup, number])[] = [
  ["year", 1],
  ["two-years", 2],
  ["five-years", 5],
];

/**
 * A date without day or month counts as its last day, as in describeFreshness.
 * @param on ISO date, or the first parts of one
 */
export function getFreshnessGroup(on: string, now: Date): FreshnessGroup {
  const [year = 0, month = 12, day] = on.split("-").map(Number);
  return ENDS.find(([, years]) => now.getTime() < endOf(year + years, month, day))?.[0] ?? "older";
}

/** The moment after the last one of the day or month; Date.UTC counts months from 0. */
function endOf(year: number, month: number, day: number | undefined): number {
  return day === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1);
}
