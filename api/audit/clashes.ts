/** Describes the changes that prevent an undo. */
import { getFact } from "#data/market/facts.ts";
import { columnsOf } from "#api/db/columns.ts";
import type { AuditedTable } from "#api/db/tables.ts";
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

/** "Oak Market (opening hours)". @param columns or facts; empty if the row itself was added or removed */
export function describeClash(table: AuditedTable, name: string, columns: readonly string[]): string {
  const labels = [...new Set(columns.map((column) => describeColumn(table, column)))];
  return labels.length === 0 ? name : `${name} (${labels.join(", ")})`;
}

/** "opening hours"; other names are split into words: "userRatingsTotal" → "user ratings total". */
function describeColumn(table: AuditedTable, name: string): string {
  const known = columnsOf(table)[name]?.log ?? getFact(name)?.label;
  return known ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
}
