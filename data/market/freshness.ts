/** Names who confirmed something and when, and groups markets by age of hours (docs/decisions/certainty.md). */
import { isOver } from "../schedule/certainty.ts";
import { hasHours } from "../schedule/known-hours.ts";
import type { Confirmation, Market, Standing } from "./market-schema.ts";
import { MONTHS } from "../schedule/month.ts";
import { SOURCES } from "./sources.ts";
import { STANDING_LABELS } from "./standing.ts";

/** Name of a source or publisher: "Agri-View". */
export function nameSource({ source, by = SOURCES[source].name }: Pick<Confirmation, "source" | "by">): string {
  return by;
}

/** Name for use in a sentence: "the USDA Local Food Portal". */
export function nameInSentence(confirmation: Pick<Confirmation, "source" | "by">): string {
  const { source, by = SOURCES[source].inSentence } = confirmation;
  return by ?? nameSource(confirmation);
}

/** "2023-03-12" → "March 2023", "2023" → "2023" */
export function formatWhen(on: string): string {
  const [year = "", month] = on.split("-");
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? ""} ${year}`;
}

/**
 * "No longer listed: the USDA Local Food Portal dropped this market from its list in April 2022. It may have ended.", "May
 * not be held: Racine County Eye said in July 2020 that it was cancelled or in doubt."; null for a closed market.
 */
export function describeDoubtful({ is, on, ...by }: Pick<Standing, "is" | "on" | "source" | "by">): string | null {
  if (is === "closed") return null;
  const [label, source, when] = [STANDING_LABELS[is], nameInSentence(by), formatWhen(on)];
  return is === "unlisted"
    ? `${label}: ${source} dropped this market from its list in ${when}. It may have ended.`
    : `${label}: ${source} said in ${when} that it was cancelled or in doubt.`;
}

/**
 * The confirmation shown as "Last confirmed", an old one as "Last known". It stands for the market and its hours, so the older of the two dates
 * is shown. A list's automatic date (`isListed`) is only used if nobody confirmed the hours.
 */
export function getLastConfirmation({
  confirmed,
  hoursConfirmed,
  schedule,
}: Pick<Market, "confirmed" | "hoursConfirmed" | "schedule">): Confirmation {
  if (!hoursConfirmed || !hasHours({ schedule })) return confirmed;
  return confirmed.isListed || hoursConfirmed.on < confirmed.on ? hoursConfirmed : confirmed;
}

/** Age of a market's hours: under 1 year, 1 to 2, 2 to 5, over 5 years; or no hours known. */
export const FRESHNESS_GROUPS = ["year", "two-years", "five-years", "older", "unknown"] as const;
export type FreshnessGroup = (typeof FRESHNESS_GROUPS)[number];

/** @param on when the hours were last confirmed: "2023", "2023-03" or "2023-03-12"; null without hours */
export function getFreshnessGroup(on: string | null, now: Date): FreshnessGroup {
  if (on === null) return "unknown";
  const group = [1, 2, 5].findIndex((years) => !isOver(on, years * 12, now));
  return FRESHNESS_GROUPS[group] ?? "older";
}
