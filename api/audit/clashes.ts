/** What stands in the way of an undo, in words. */
import { getFact } from "#data/market/facts.ts";
import { ApiError } from "#api/http/api-error.ts";

/** @throws ApiError 409 */
export function refuseClashes(clashes: readonly string[]): never {
  const shown = clashes.slice(0, 3).join("; ");
  const more = clashes.length > 3 ? `; and ${clashes.length - 3} more` : "";
  throw new ApiError(
    409,
    `This cannot be taken back, because something has changed since: ${shown}${more}. Take that back first.`,
  );
}

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  archived_at: "whether it is on the site",
  merged_into: "what it was merged into",
  market_id: "the market that it belongs to",
  state: "its decision",
  decided_at: "its decision",
  decided_by: "its decision",
  reason: "its decision",
  is_spam: "its decision",
  answer: "its answer",
  answered_at: "its answer",
  answered_by: "its answer",
  ended_at: "whether it opens",
  is_trusted: "whether they are trusted",
  facts: "its facts",
};

/** "Dane County Farmers Market (opening hours)". @param columns empty where the row itself is gone, or back */
export function describeClash(name: string, columns: readonly string[]): string {
  const words = [...new Set(columns.map(describeColumn))];
  return words.length === 0 ? name : `${name} (${words.join(", ")})`;
}

/** "opening hours"; "userRatingsTotal" → "user ratings total". */
function describeColumn(name: string): string {
  const known = COLUMN_WORDS[name] ?? getFact(name)?.label;
  return known ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
}
