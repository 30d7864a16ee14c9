/** Restores rows to their earlier state. Foreign keys between them are checked at commit. */
import { DECLINED_PHOTO_DAYS } from "#data/submissions/submission-limits.ts";
import { type AuditedRow, deferReferences, isReferred, writeAuditedRow } from "#api/db/audit.ts";
import { getStoredMarket, setArchived } from "#api/db/markets.ts";
import { isAnyRemoved, markApproved } from "#api/db/photos.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";

export interface RowToRestore {
  table: AuditedTable;
  id: number;
  /** The current row; null if there is none. */
  before: AuditedRow | null;
  /** The columns to set; null deletes the row. */
  wanted: AuditedRow | null;
  /** For a market: it has claims that are not being undone. */
  hasOtherClaims?: boolean;
}

/**
 * Call it in a transaction. For markets it writes only columns that do not follow from claims; restore-facts.ts does
 * the rest, and brings back removed markets.
 * @returns markets that must stay because of later claims or submissions; they are archived
 * @throws ApiError 409 if the only market to be removed is one that must stay, or if photos no longer exist
 */
export async function restoreRows(db: Db, rows: readonly RowToRestore[], now: Date): Promise<Set<number>> {
  await requirePhotos(db, rows);
  await deferReferences(db);
  const { market: markets = [], market_place: places = [] } = Object.groupBy(rows, ({ table }) => table);
  // Deleted before any is written: a place can belong to one market only.
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
  for (const { id, hasOtherClaims } of gone) {
    if (hasOtherClaims || (await isReferred(db, id))) kept.add(id);
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

/** A merge that is redone needs its target to be on the site. */
async function requireMergeTarget(db: Db, wanted: AuditedRow | null): Promise<void> {
  const target = wanted?.["merged_into"];
  if (typeof target !== "number") return;
  const stored = await getStoredMarket(db, target);
  if (!stored || stored.archivedAt !== null) {
    throw new ApiError(409, "The market that this one was merged into is not on the site any more. Restore it first.");
  }
}
