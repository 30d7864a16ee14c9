/** Compares a market before and after an import, field by field, each with the new value's source. */
import type { Difference, FactChange } from "#data/admin/sources.ts";
import { compareFields } from "#data/admin/compare-fields.ts";
import type { Claim, FactName } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getConfirmation, resolve } from "#data/market/resolve.ts";

/** An import that removes more than this share of the markets needs confirmation (docs/decisions/publishing.md). */
export const LARGEST_LOSS = 1 / 5;

/**
 * @param ours the current market; null if it is new
 * @param theirs the market after the import
 * @param claims all its claims after the import
 * @returns null if nothing differs
 */
export function compareMarket(ours: Market | null, theirs: Market, claims: readonly Claim[]): Difference | null {
  const changes = compareFields(ours ?? { id: theirs.id }, theirs);
  if (changes.length === 0) return null;
  const { winners } = resolve(claims);
  const details = changes.map((change): FactChange => {
    const winner = ours && winners.get(change.field as FactName);
    return winner ? { ...change, said: getConfirmation(winner) } : change;
  });
  const { name, city } = ours ?? theirs;
  const fields = details.map(({ field }) => field);
  return { kind: findKind(ours, theirs), marketId: theirs.id, name, city, fields, details };
}

function findKind(ours: Market | null, theirs: Market): Difference["kind"] {
  if (!ours) return "added";
  const [was, is] = [isUnlisted(ours), isUnlisted(theirs)];
  if (was === is) return "changed";
  return is ? "unlisted" : "relisted";
}

function isUnlisted({ standing }: Market): boolean {
  return standing?.is === "unlisted";
}
