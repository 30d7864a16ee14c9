/** When somebody last said that a market exists as described, and whether that is long ago (design §4). */
import type { Confirmation, SourceName } from "./market-schema.ts";
import { MONTHS } from "./month.ts";

export const SOURCE_NAMES: Record<SourceName, string> = {
  "usda-portal": "USDA Local Food Portal",
  "usda-2018": "USDA National Farmers Market Directory",
  google: "Google",
  community: "Visitors to this site",
};

export interface Freshness {
  /** "USDA Local Food Portal, March 2023" */
  text: string;
  /** Over two years ago: the page asks to confirm or correct. */
  isOld: boolean;
}

const OLD_AFTER_YEARS = 2;

/** A date without day or month counts as its last day, so that nothing is called old before it surely is. */
export function describeFreshness({ on, source }: Confirmation, now: Date): Freshness {
  const [year = 0, month, day] = on.split("-").map(Number);
  const when = month ? `${MONTHS[month - 1]} ${year}` : String(year);
  // The day after the last one of the day, month or year; Date.UTC counts months from 0.
  const oldAt = day
    ? Date.UTC(year + OLD_AFTER_YEARS, (month ?? 1) - 1, day + 1)
    : Date.UTC(year + OLD_AFTER_YEARS, month ?? 12, 1);
  return { text: `${SOURCE_NAMES[source]}, ${when}`, isOld: now.getTime() >= oldAt };
}
