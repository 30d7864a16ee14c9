/** The facts of a market in words: what they are called, and what they say. */
import { formatFieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import { capitalize } from "#data/capitalize.ts";
import { nameChoice } from "#data/market/choice-words.ts";
import { type FactName, FACTS, type Facts, listFacts } from "#data/market/facts.ts";
import { describeNotice, isNotice } from "#data/market/notices.ts";
import { nameSource } from "#data/market/freshness.ts";
import type { Confirmation, Standing } from "#data/market/market-schema.ts";
import { SOURCES, SOURCE_NAMES } from "#data/market/sources.ts";
import { NO_LONGER_LISTED } from "#data/schedule/certainty.ts";
import { nameDate } from "#data/schedule/day-words.ts";
import type { SaidOfFact } from "#data/admin/admin.ts";
import { formatSaid } from "../time-words.ts";

/** In the order shown: all but the market's number. */
export function listFactLabels(facts: Facts = FACTS): (readonly [name: FactName, label: string])[] {
  return listFacts(facts, ({ kind }) => kind !== "id").map(
    ({ name, label }) => [name as FactName, capitalize(label)] as const,
  );
}

/**
 * "Not given", "Yes", "Eggs, Honey", "Saturday: 8:00 AM - 12:00 PM", "May 1 to October 31", "Mar 2023 (USDA Local Food Portal)".
 * @param value of any field of a market; from the audit log and the differences too, where it is of no known type
 */
export function describeFact(value: unknown): string {
  if (value === undefined || value === null) return formatFieldValue(null);
  if (typeof value === "string") return nameChoice(value);
  if (typeof value === "boolean") return formatFieldValue(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? formatFieldValue(null) : value.map(describeItem).join(", ");
  }
  if (isSchedule(value)) return formatFieldValue(value);
  if (isWord(value)) {
    const { is, isListed, on } = value;
    const since = is === undefined ? "" : `${is === "unlisted" ? NO_LONGER_LISTED : capitalize(is)} since `;
    return `${since}${formatSaid(on)} (${nameSource(value)}${isListed === true ? ", listed" : ""})`;
  }
  if (isTexts(value)) {
    return Object.entries(value)
      .map(([name, text]) => `${name}: ${text}`)
      .join("\n");
  }
  return JSON.stringify(value);
}

function describeItem(item: unknown): string {
  if (typeof item === "string") return nameChoice(item);
  if (isNotice(item)) return describeNotice(item);
  const { from, to } = item as { from?: unknown; to?: unknown };
  const isSeason = typeof from === "string" && typeof to === "string";
  return isSeason ? `${nameDate(from)} to ${nameDate(to)}` : JSON.stringify(item);
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

/** Who said something and when: of what a market is confirmed by, or of how it stands. */
export function isWord(value: unknown): value is Confirmation & Partial<Pick<Standing, "is">> {
  if (typeof value !== "object" || value === null || !("on" in value && "source" in value)) return false;
  return typeof value.source === "string" && value.source in SOURCES;
}

/**
 * "USDA Local Food Portal (usda-portal:301495), Mar 27, 2023", "Phoned by us (ada), Jul 4, 2026", "olga, Nov 21, 2026; does
 * not count: taken back"
 */
export function describeSaid({ source, record, said, enteredBy, withdrawnAt, doubt }: SaidOfFact): string {
  // Who passes on somebody else's word names whose it is.
  const cited = SOURCE_NAMES.find((name) => name === record);
  const who = cited ? SOURCES[cited].name : (enteredBy ?? SOURCES[source].name);
  const note = cited ? enteredBy : record;
  const where = note === null ? "" : ` (${note})`;
  const why = withdrawnAt === null ? doubt : "taken back";
  return `${who}${where}, ${formatSaid(said)}${why === null ? "" : `; does not count: ${why}`}`;
}
