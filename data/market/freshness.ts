/** When somebody last said that a market exists as described, and whether that is long ago (docs/decisions/certainty.md). */
import { isOver } from "../schedule/certainty.ts";
import type { Confirmation } from "./market-schema.ts";
import { MONTHS } from "../schedule/month.ts";
import { SOURCES } from "./sources.ts";

interface Freshness {
  /** "USDA Local Food Portal, March 2023" */
  text: string;
  /** Over two years ago: the page asks to confirm or correct. */
  isOld: boolean;
}

const OLD_AFTER_YEARS = 2;

/** A date without day or month counts as its last day, so that nothing is called old before it surely is. */
export function describeFreshness({ on, source, by = SOURCES[source].name }: Confirmation, now: Date): Freshness {
  const [year = 0, month] = on.split("-").map(Number);
  const when = month ? `${MONTHS[month - 1]} ${year}` : String(year);
  return { text: `${by}, ${when}`, isOld: isOver(on, OLD_AFTER_YEARS * 12, now) };
}

/** When a market was last confirmed, as the dashboard counts it: within a year, one to two, two to five, longer ago. */
export const FRESHNESS_GROUPS = ["year", "two-years", "five-years", "older"] as const;
export type FreshnessGroup = (typeof FRESHNESS_GROUPS)[number];

/** @param on ISO date, or the first parts of one */
export function getFreshnessGroup(on: string, now: Date): FreshnessGroup {
  const group = [1, 2, 5].findIndex((years) => !isOver(on, years * 12, now));
  return FRESHNESS_GROUPS[group] ?? "older";
}
