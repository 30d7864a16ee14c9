/** When somebody last said that a market exists as described, and whether that is long ago (docs/decisions/certainty.md). */
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
export function describeFreshness({ on, source }: Confirmation, now: Date): Freshness {
  const [year = 0, month] = on.split("-").map(Number);
  const when = month ? `${MONTHS[month - 1]} ${year}` : String(year);
  return { text: `${SOURCES[source].name}, ${when}`, isOld: isPast(on, OLD_AFTER_YEARS, now) };
}

/** When a market was last confirmed, as the dashboard counts it: within a year, one to two, two to five, longer ago. */
export const FRESHNESS_GROUPS = ["year", "two-years", "five-years", "older"] as const;
export type FreshnessGroup = (typeof FRESHNESS_GROUPS)[number];

/** @param on ISO date, or the first parts of one */
export function getFreshnessGroup(on: string, now: Date): FreshnessGroup {
  const group = [1, 2, 5].findIndex((years) => !isPast(on, years, now));
  return FRESHNESS_GROUPS[group] ?? "older";
}

/** Whether the years since the last moment of the day, month or year are over; Date.UTC counts months from 0. */
function isPast(on: string, years: number, now: Date): boolean {
  const [year = 0, month = 12, day] = on.split("-").map(Number);
  const end = day === undefined ? Date.UTC(year + years, month, 1) : Date.UTC(year + years, month - 1, day + 1);
  return now.getTime() >= end;
}
