/** Whose word something is and of when, in words, and how old hours are as the dashboard counts them (docs/decisions/certainty.md). */
import { isOver, NO_LONGER_LISTED } from "../schedule/certainty.ts";
import type { Confirmation, ListingStatus } from "./market-schema.ts";
import { MONTHS } from "../schedule/month.ts";
import { SOURCES } from "./sources.ts";

/** "Agri-View" */
export function nameSource({ source, by = SOURCES[source].name }: Pick<Confirmation, "source" | "by">): string {
  return by;
}

/** The same in a sentence: "the USDA Local Food Portal". */
export function nameInSentence(confirmation: Pick<Confirmation, "source" | "by">): string {
  const { source, by = SOURCES[source].inSentence } = confirmation;
  return by ?? nameSource(confirmation);
}

/** "March 2023", or as much of it as the source tells: "2023". */
export function formatWhen(on: string): string {
  const [year = "", month] = on.split("-");
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? ""} ${year}`;
}

/** "No longer listed: the USDA Local Food Portal dropped this market from its list in April 2022. It may have ended." */
export function describeUnlisted({ on, ...by }: Pick<ListingStatus, "on" | "source" | "by">): string {
  const who = nameInSentence(by);
  return `${NO_LONGER_LISTED}: ${who} dropped this market from its list in ${formatWhen(on)}. It may have ended.`;
}

/**
 * The word under "Last confirmed": of existence and hours the older, as it stands over both. A machine's date in a list does
 * not count beside somebody's word; where nobody gave one, it is whose list has the market.
 */
export function getLastConfirmation({ confirmed, hoursConfirmed }: Vouching): Confirmation {
  if (!hoursConfirmed) return confirmed;
  return confirmed.isListed || hoursConfirmed.on < confirmed.on ? hoursConfirmed : confirmed;
}

interface Vouching {
  confirmed: Confirmation;
  hoursConfirmed?: Confirmation | undefined;
}

/** How old a market's hours are: within a year, one to two, two to five, longer ago; or there are none. */
export const FRESHNESS_GROUPS = ["year", "two-years", "five-years", "older", "unknown"] as const;
export type FreshnessGroup = (typeof FRESHNESS_GROUPS)[number];

/** @param on ISO date, or the first parts of one, of the last word on the hours; null where none are known */
export function getFreshnessGroup(on: string | null, now: Date): FreshnessGroup {
  if (on === null) return "unknown";
  const group = [1, 2, 5].findIndex((years) => !isOver(on, years * 12, now));
  return FRESHNESS_GROUPS[group] ?? "older";
}
