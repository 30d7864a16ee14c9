/** Imports an operator's list exactly as its check has shown it, all or nothing, as one undoable log entry. */
import { isDeepStrictEqual } from "node:util";
import type { Difference, ClaimsFromFiles } from "#data/admin/sources.ts";
import { compareFields } from "#data/admin/compare-fields.ts";
import { type FactValues, isFromFile, isFromPeople } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { type Changes, recordChanges } from "#api/audit/record-changes.ts";
import { listClaims } from "#api/db/claims.ts";
import { listStoredMarkets } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { claimFacts } from "#api/markets/claim-facts.ts";
import { addWithClaims, foldMarket, replaceClaims } from "#api/markets/fold-market.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import type { ApplyRequest } from "#api/usda/apply-plan.ts";

interface ListRequest extends ApplyRequest {
  /** Summary of the log entry. */
  summary: string;
}

/** @returns the log entry's id @throws OperatorError if a market has changed since, or the signal's reason */
export async function applyList(db: Db, request: ListRequest): Promise<number | null> {
  const { differences, said, summary, by, now, signal, onDone } = request;
  const shown = new Map(differences.map((difference) => [difference.marketId, difference]));
  const { auditId } = await recordChanges(db, { by, action: "list.import", summary, now }, async (changes) => {
    const stored = await listStoredMarkets(
      changes.db,
      said.map(({ id }) => id),
    );
    const rows = new Map(stored.map((row) => [row.market.id, row]));
    for (const [done, market] of said.entries()) {
      onDone(done);
      signal.throwIfAborted();
      const row = rows.get(market.id);
      const difference = shown.get(market.id);
      if (row ? row.archivedAt !== null || difference?.kind === "added" : difference?.kind !== "added") {
        throw stale(row?.market.name ?? `Market ${market.id}`);
      }
      const after = row
        ? await change(changes, row.market, market, { by, now })
        : await addWithClaims(changes, market, market.claims, now);
      requireShown(row?.market ?? null, after, difference);
    }
  });
  return auditId;
}

async function change(
  changes: Changes,
  market: Market,
  { claims }: ClaimsFromFiles,
  author: { by: string; now: Date },
): Promise<Market> {
  const { db, touch } = changes;
  await touch("market", market.id);
  const [first] = claims;
  if (first && isFromPeople(first)) {
    const facts: FactValues = Object.fromEntries(claims.map(({ fact, value }) => [fact, value]));
    return claimFacts(changes, market, facts, { ...author, on: first.said });
  }
  const stored = await listClaims(db, market.id);
  const before = stored.filter(
    (claim) => isFromFile(claim) && claim.source === "list" && claim.record === first?.record,
  );
  await replaceClaims(changes, market.id, before, claims);
  return foldMarket(db, market.id, author.now);
}

/** @throws OperatorError if the changes differ from those shown */
function requireShown(before: Market | null, after: Market, difference: Difference | undefined): void {
  const toFields = (changes: readonly { field: string; before: unknown; after: unknown }[]) =>
    changes.map(({ field, before: was, after: is }) => ({ field, was, is }));
  const changes = compareFields(before ?? { id: after.id }, after);
  if (!isDeepStrictEqual(toFields(changes), toFields(difference?.details ?? []))) throw stale(after.name);
}

function stale(name: string): OperatorError {
  return new OperatorError(`${name} has changed since the check. Nothing was imported. Check the list again.`);
}
