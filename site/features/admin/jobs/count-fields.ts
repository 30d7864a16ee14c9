/** Which facts change how often, where too many markets do to read them all. */
import type { Difference } from "#data/admin/admin.ts";
import { getLabel } from "#data/market/facts.ts";
import { region } from "#data/region.ts";

/** "Opening hours 120, website 31", the most frequent first. */
export function countFields(differences: readonly Difference[]): string {
  const groups = Map.groupBy(
    differences.flatMap(({ fields }) => fields),
    (field) => field,
  );
  return [...groups]
    .map(([field, { length }]) => ({ label: getLabel(field), length }))
    .toSorted((a, b) => b.length - a.length)
    .map(({ label, length }) => `${label} ${length.toLocaleString(region.locale)}`)
    .join(", ");
}
