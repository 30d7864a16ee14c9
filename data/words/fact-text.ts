/** Labels and values of market facts as text. */
import { type FieldValue, formatFieldValue, isSchedule } from "../market/fact-kinds.ts";
import { capitalize } from "../input/capitalize.ts";
import { nameChoice } from "../market/choice-text.ts";
import { type MarketField, getFact, listFacts } from "../market/facts.ts";
import { describeNotice, isNotice } from "../market/notices.ts";
import { nameSource } from "../market/freshness.ts";
import type { Confirmation, Standing } from "../market/market-schema.ts";
import { SOURCES, SOURCE_NAMES } from "../market/sources.ts";
import { STANDING_LABELS } from "../market/standing.ts";
import { describeDoubt } from "./describe-doubt.ts";
import type { FactClaim } from "../admin/markets.ts";
import { isActor, nameActor } from "./actor-text.ts";
import { formatMoment, formatClaimDate } from "./moment-text.ts";

/** Labels in display order, without the market's id. */
export function listFactLabels(): (readonly [name: MarketField, label: string])[] {
  return listFacts(({ kind }) => kind !== "id").map(({ name, label }) => [name, capitalize(label)] as const);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * "Not given", "Yes", "Eggs, Honey", "Saturday: 8:00 AM - 12:00 PM", "May 1 to October 31", "Mar 2023 (USDA Local Food Portal)".
 * @param value of any field; values from the audit log and from differences have no known type
 */
export function describeFact(value: unknown): string {
  if (value === undefined || value === null) return formatFieldValue(null);
  if (typeof value === "string") return INSTANT.test(value) ? formatMoment(value) : nameChoice(value);
  if (typeof value === "boolean" || isSchedule(value)) return formatFieldValue(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? formatFieldValue(null) : value.map(describeItem).join(", ");
  }
  if (isClaim(value)) {
    const { is, isListed, on } = value;
    const since = is === undefined ? "" : `${STANDING_LABELS[is]} since `;
    return `${since}${formatClaimDate(on)} (${nameSource(value)}${isListed === true ? ", listed" : ""})`;
  }
  if (typeof value !== "object") return JSON.stringify(value);
  if (isActor(value)) return nameActor(value);
  return Object.entries(value)
    .map(([name, part]) => `${nameField(name)}: ${describeFact(part)}`)
    .join("\n");
}

function describeItem(item: unknown): string {
  return isNotice(item) ? describeNotice(item) : describeFact(item).replaceAll("\n", ", ");
}

/** A value as ValueDiff compares it: lists and schedules as they are, anything else as text. */
export function toShown(value: unknown): FieldValue | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean" || isSchedule(value)) return value;
  return Array.isArray(value) ? value.map(describeItem) : describeFact(value);
}

/** "Zip code" for "zipCode"; also for fields that are no facts: "Decided by" for "decided_by". */
export function nameField(field: string): string {
  const label = field === "existence" ? "Whether it is held" : getFact(field)?.label;
  const words = field.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[_.]+/g, " ");
  return capitalize(label ?? words.toLowerCase());
}

/** Whose word it is, and of when: "Oak Creek Gazette, May 1, 2024". */
export function describeWord(confirmation: Confirmation): string {
  return `${nameSource(confirmation)}, ${formatClaimDate(confirmation.on)}`;
}

/** Whether a value is a source with a date: a confirmation or a listing status. */
function isClaim(value: unknown): value is Confirmation & Partial<Pick<Standing, "is">> {
  if (typeof value !== "object" || value === null || !("on" in value && "source" in value)) return false;
  return typeof value.source === "string" && value.source in SOURCES;
}

/**
 * "USDA Local Food Portal (usda-portal:301495), Mar 27, 2023", "Phoned by us (ada), Jul 4, 2026", "olga, Nov 21, 2026; does
 * not count: taken back"
 */
export function describeClaim({ source, record, said, by, withdrawnAt, doubt }: FactClaim): string {
  // An entry made on behalf of another source names that source as its record.
  const cited = SOURCE_NAMES.find((name) => name === record);
  const enteredBy = by && nameActor(by, "it");
  const who = cited ? SOURCES[cited].name : (enteredBy ?? SOURCES[source].name);
  const note = cited ? enteredBy : record;
  const where = note === null ? "" : ` (${note})`;
  const why = withdrawnAt === null ? doubt && describeDoubt(doubt) : "taken back";
  return `${who}${where}, ${formatClaimDate(said)}${why === null ? "" : `; does not count: ${why}`}`;
}
