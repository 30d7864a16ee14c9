/** Describes in text what an import would change, for the log and the command line. */
import { describeDoubt } from "#data/words/describe-doubt.ts";
import { describeFact, describeWord, nameField } from "#data/words/fact-text.ts";
import { DIFFERENCE_KINDS, type Difference, type DifferenceKind, type FactChange } from "#data/admin/imports.ts";

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
  const by = said ? ` (${describeWord(said)})` : "";
  return `${nameField(field)}: ${inOneLine(before)} → ${inOneLine(after)}${by}`;
}

function inOneLine(value: unknown): string {
  return describeFact(value).replaceAll(":\n", ": ").replaceAll("\n", "; ");
}
