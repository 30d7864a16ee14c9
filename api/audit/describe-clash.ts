/** Says what stands in the way of an undo, for people. */
import { getEditableField } from "#data/domain/edit-fields.ts";
import type { RowChange } from "#api/db/audit.ts";

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  archived_at: "whether it is on the site",
  merged_into: "what it was merged into",
  market_id: "the market that it belongs to",
  state: "its decision",
  decided_at: "its decision",
  decided_by: "its decision",
  reason: "its decision",
  record: "its facts",
};

/** "Dane County Farmers Market (opening hours)". @param columns empty where the row itself is gone, or back */
export function describeClash(change: RowChange, columns: readonly string[]): string {
  const name = describeRow(change);
  const words = [...new Set(columns.map(describeColumn))];
  return words.length === 0 ? name : `${name} (${words.join(", ")})`;
}

function describeRow({ table, id, before, after }: RowChange): string {
  const record = after?.["record"] ?? before?.["record"];
  if (typeof record === "string") return (JSON.parse(record) as { name: string }).name;
  if (table === "submission") return `submission ${id}`;
  return table === "photo" ? "one of the photos" : "the link to a place of the provider";
}

/** "opening hours"; "userRatingsTotal" → "user ratings total". */
function describeColumn(name: string): string {
  const known = COLUMN_WORDS[name] ?? getEditableField(name)?.label.toLowerCase();
  return known ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
}
