/** Writes rows as they were. They refer to one another, which is checked when all are written. */
import { DECLINED_PHOTO_DAYS } from "#data/submissions/submission-limits.ts";
import { type AuditedRow, deferReferences, isReferred, writeAuditedRow } from "#api/db/audit.ts";
import { getStoredMarket, setArchived } from "#api/db/markets.ts";
import { isAnyRemoved, markApproved } from "#api/db/photos.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";

export interface RowToRestore {
  table: AuditedTable;
  id: number;
  /** As it is now; null where there is none. */
  before: AuditedRow | null;
  /** The columns to be set; null removes the row. */
  wanted: AuditedRow | null;
  /** Of a market: something was said of it that is not taken back. */
  isSaidOf?: boolean;
}

/**
 * In a transaction. Of markets it writes only what does not follow from their claims; restore-facts.ts does the rest, and
 * brings back markets that were removed.
 * @returns the markets that stay, off the site, since something was said or sent of them meanwhile
 * @throws ApiError 409 where that is the only one that would go, or photos are gone
 */
export async function restoreRows(db: Db, rows: readonly RowToRestore[], now: Date): Promise<Set<number>> {
  await requirePhotos(db, rows);
  await deferReferences(db);
  const { market: markets = [], market_place: places = [] } = Object.groupBy(rows, ({ table }) => table);
  // All go before any comes back: a place belongs to one market at a time.
  for (const { id } of places) await writeAuditedRow(db, "market_place", id, null);
  for (const { table, id, before, wanted } of rows) {
    if (wanted === null || (table === "market" && before === null)) continue;
    const columns = table === "market_place" ? { ...before, ...wanted } : wanted;
    if (Object.keys(columns).length === 0) continue;
    const moment = table === "market" && { updated_at: now.toISOString() };
    await writeAuditedRow(db, table, id, { ...columns, ...moment });
    if (table === "photo" && wanted["state"] === "approved") await markApproved(db, id, now);
  }
  const gone = markets.filter(({ wanted }) => wanted === null);
  const kept = new Set<number>();
  for (const { id, isSaidOf } of gone) {
    if (isSaidOf || (await isReferred(db, id))) kept.add(id);
    else await writeAuditedRow(db, "market", id, null);
  }
  if (kept.size > 0 && gone.length === 1) {
    throw new ApiError(409, "Something has been sent or kept for this market since. Delete the market instead.");
  }
  for (const id of kept) await setArchived(db, id, { archivedAt: now.toISOString(), now });
  for (const { wanted } of markets) await requireMergeTarget(db, wanted);
  return kept;
}

async function requirePhotos(db: Db, rows: readonly RowToRestore[]): Promise<void> {
  const isBack = ({ table, wanted }: RowToRestore) =>
    table === "photo" && typeof wanted?.["state"] === "string" && wanted["state"] !== "rejected";
  const ids = rows.filter(isBack).map(({ id }) => id);
  if (!(await isAnyRemoved(db, ids))) return;
  throw new ApiError(
    409,
    `This cannot be taken back: its photos were removed ${DECLINED_PHOTO_DAYS} days after they had been declined. ` +
      "They can be sent again.",
  );
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
