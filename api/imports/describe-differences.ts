/** Describes in text what an import would change, for the log and the command line. */
import { describeDoubt } from "#data/admin/describe-doubt.ts";
import { DIFFERENCE_KINDS, type Difference, type DifferenceKind, type FactChange } from "#data/admin/imports.ts";
import { formatFieldValue, isSchedule } from "#data/market/fact-kinds.ts";
import { getLabel } from "#data/market/facts.ts";
import type { Confirmation, ListingStatus } from "#data/market/market-schema.ts";
import { SOURCES } from "#data/market/sources.ts";

const COUNTED: readonly (readonly [kind: DifferenceKind, label: string])[] = [
  ["added", "new"],
  ["changed", "changed"],
  ["unlisted", "no longer listed"],
  ["relisted", "listed again"],
  ["doubtful", "doubtful"],
  ["kept", "kept as edited here"],
  ["unread", "left out or incomplete"],
];

/** "2 new, 14 changed, 1 no longer listed"; zero counts are omitted after the first two. */
export function countDifferences(differences: readonly Difference[]): string {
  const counts = COUNTED.flatMap(([kind, label], index) => {
    const count = differences.filter((one) => one.kind === kind).length;
    return count > 0 || index < 2 ? [`${count} ${label}`] : [];
  });
  return counts.join(", ");
}

/** Lines for the command line: a heading per kind, then markets with their changes. */
export function describeDifferences(differences: readonly Difference[]): string[] {
  return Object.entries(DIFFERENCE_KINDS).flatMap(([kind, heading]) => {
    const ofKind = differences.filter((difference) => difference.kind === kind);
    return ofKind.length === 0 ? [] : ["", `${heading} (${ofKind.length})`, ...ofKind.flatMap(describeDifference)];
  });
}

function describeDifference({ kind, marketId, name, city, details = [], doubt, why }: Difference): string[] {
  const reason = doubt ? describeDoubt(doubt) : why;
  const number = marketId === null ? "" : ` (${marketId})`;
  const title = `  ${name}, ${city}${number}${reason === undefined ? "" : `: ${reason}`}`;
  // The details of a new market are in the files.
  return kind === "added" ? [title] : [title, ...details.map((change) => `    ${describeChange(change)}`)];
}

function describeChange({ field, before, after, said }: FactChange): string {
  const by = said ? ` (${describeSource(said)})` : "";
  return `${getLabel(field)}: ${describeValue(before)} → ${describeValue(after)}${by}`;
}

function describeSource({ by, source, on }: Confirmation): string {
  return `${by ?? SOURCES[source].name}, ${on}`;
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return "nothing";
  const isPlain = isSchedule(value) || typeof value === "boolean" || (Array.isArray(value) && value.every(isText));
  if (isPlain) return formatFieldValue(value).replaceAll(":\n", ": ").replaceAll("\n", "; ");
  if (isText(value)) return `"${value}"`;
  if (!isDated(value)) return JSON.stringify(value);
  return value.is === undefined ? describeSource(value) : `${value.is} since ${value.on}`;
}

/** Who confirmed what when, or since when it is closed. */
function isDated(value: unknown): value is Confirmation & Partial<Pick<ListingStatus, "is">> {
  return typeof value === "object" && value !== null && "on" in value && !("address" in value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
