/** Writes rows as they were. Rows refer to one another, so the order of the statements is part of it. */
import { type AuditedRow, deleteAuditedRow, insertAuditedRow, isReferred, updateAuditedRow } from "#api/db/audit.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";

export interface RowToRestore {
  table: AuditedTable;
  id: number;
  /** As it is now; null where there is none. */
  before: AuditedRow | null;
  /** The columns to be set; null removes the row. */
  wanted: AuditedRow | null;
}

/** In a transaction. @throws ApiError 409 where other rows depend on what would go */
export async function restoreRows(db: Db, rows: readonly RowToRestore[], now: Date): Promise<void> {
  const markets = rows.filter(({ table }) => table === "market");
  const places = rows.filter(({ table }) => table === "market_place");
  const others = rows.filter(({ table }) => table !== "market" && table !== "market_place");
  const touched = { updated_at: now.toISOString() };

  const wholePlaces: { id: number; row: AuditedRow }[] = [];
  for (const { id, before, wanted } of places) {
    if (wanted) wholePlaces.push({ id, row: { ...before, ...wanted } });
    // All go before any comes back: a place belongs to one market at a time.
    if (before) await deleteAuditedRow(db, "market_place", id);
  }
  for (const { id, before, wanted } of markets) {
    if (wanted && before === null) await insertAuditedRow(db, "market", id, { ...wanted, ...touched });
  }
  for (const { id, before, wanted } of markets) {
    if (wanted && before) await updateAuditedRow(db, "market", id, { ...wanted, ...touched });
  }
  for (const { table, id, wanted } of others) {
    if (wanted && Object.keys(wanted).length > 0) await updateAuditedRow(db, table, id, wanted);
  }
  for (const { id, row } of wholePlaces) await insertAuditedRow(db, "market_place", id, row);
  for (const { id, wanted } of markets) if (wanted === null) await removeMarket(db, id);
  for (const { wanted } of markets) await requireMergeTarget(db, wanted);
}

async function removeMarket(db: Db, id: number): Promise<void> {
  if (await isReferred(db, id)) {
    throw new ApiError(409, "Something has been sent or kept for this market since. Delete the market instead.");
  }
  await deleteAuditedRow(db, "market", id);
}

/** A merge that is done again must still lead to a market on the site. */
async function requireMergeTarget(db: Db, wanted: AuditedRow | null): Promise<void> {
  const target = wanted?.["merged_into"];
  if (typeof target !== "number") return;
  const stored = await getStoredMarket(db, target);
  if (!stored || stored.archivedAt !== null) {
    throw new ApiError(409, "The market that this one was merged into is not on the site any more. Restore it first.");
  }
}
