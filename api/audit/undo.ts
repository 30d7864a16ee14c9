/**
 * Undoes an entry of the audit log: restores every row it changed, all or none, unless they have changed since. For
 * facts, it undoes the entry's claims and keeps later ones. An undo is itself an entry; undoing that is a redo.
 */
import { mayUndo, type Role } from "#data/admin/roles.ts";
import {
  type AuditedRow,
  type AuditRow,
  deferReferences,
  getAuditEntry,
  getAuditedRow,
  getUndoneBy,
  type RowChange,
  writeAuditedRow,
} from "#api/db/audit.ts";
import { listAdminNames } from "#api/db/accounts.ts";
import { isUniqueViolation } from "#api/db/dialect.ts";
import type { Db } from "#api/db/tables.ts";
import { onlyAdmins } from "#api/auth/admin-accounts.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { Author } from "./changes.ts";
import { recordChanges } from "./record-changes.ts";
import { restoreMarkets } from "./restore-markets.ts";
import { describeClash, refuseClashes, type RowToRestore, TAKING_BACK } from "./take-back.ts";

/** The action of an undo entry. */
const UNDO = "undo";

/** Accounts are changed back elsewhere; what was erased, and what a provider had lent, must not return. */
export function isUndoable({ action, changes, claims }: Pick<AuditRow, "action" | "changes" | "claims">): boolean {
  return (
    changes.length + claims.added.length + claims.withdrawn.length > 0 &&
    !/^(admin|privacy|places\.expire)\b/.test(action) &&
    changes.every(({ table }) => TAKING_BACK[table] !== null)
  );
}

interface Undo extends Author {
  id: number;
  /** The role of the person who undoes it. */
  role: Role;
}

/** @throws ApiError 403, 404, 409 or 422; nothing is changed then */
export async function undoEntry(db: Db, { id, by, now, role }: Undo): Promise<{ auditId: number | null }> {
  const entry = await getAuditEntry(db, id);
  if (!entry) throw new ApiError(404, "There is no such entry in the log.");
  if (!isUndoable(entry)) throw new ApiError(422, "This cannot be taken back.");
  const { root, isRedo } = await findRoot(db, entry);
  if (!mayUndo(role, root.action)) throw onlyAdmins(await listAdminNames(db));
  const summary = `${isRedo ? "Did again" : "Took back"}: ${root.summary}`;
  try {
    return await recordChanges(db, { by, action: UNDO, summary, now, undoes: id }, async (changes) => {
      if ((await getUndoneBy(changes.db, id)) !== null) {
        throw new ApiError(409, "Somebody has taken this back already.");
      }
      const rows = await planRows(changes.db, entry, now);
      for (const row of rows) await TAKING_BACK[row.table]?.require?.(row, changes.db);
      for (const { table, id: rowId } of rows) await changes.touch(table, rowId);
      const undoing = { db: changes.db, now, settings: await getSettings(changes.db) };
      await restoreRows(changes.db, rows);
      await restoreMarkets(changes, entry.claims, rows, { by, now });
      for (const row of rows) await TAKING_BACK[row.table]?.follow?.(row, undoing);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ApiError(409, "The same photo or place has come in again since. Decide about that one first.");
  }
}

/** The entry that was first done, undone and redone, and whether undoing `entry` redoes it. */
export async function findRoot(db: Db, entry: AuditRow): Promise<{ root: AuditRow; isRedo: boolean }> {
  const undone = entry.undoes === null ? null : await getAuditEntry(db, entry.undoes);
  if (!undone) return { root: entry, isRedo: false };
  const { root, isRedo } = await findRoot(db, undone);
  return { root, isRedo: !isRedo };
}

async function planRows(db: Db, { changes }: AuditRow, now: Date): Promise<RowToRestore[]> {
  const rows: RowToRestore[] = [];
  const clashes: string[] = [];
  for (const change of changes) {
    const wanted = chooseColumns(change, now);
    const clash = findClash(change, wanted, await getAuditedRow(db, change.table, change.id));
    if (clash) clashes.push(await describeClash(db, change, clash));
    rows.push({ ...change, wanted });
  }
  if (clashes.length > 0) refuseClashes(clashes);
  return rows;
}

/** The columns that the undo sets; null if it deletes the row. */
function chooseColumns({ table, before, after }: RowChange, now: Date): AuditedRow | null {
  if (before === null) return (after && TAKING_BACK[table]?.end?.(after, now)) ?? null;
  return Object.fromEntries(Object.entries(before).filter(([column, value]) => value !== after?.[column]));
}

/** The columns that have changed since; empty if the row itself was removed or added, null if nothing has. */
function findClash({ after }: RowChange, wanted: AuditedRow | null, current: AuditedRow | null): string[] | null {
  if ((current === null) !== (after === null)) return [];
  const columns = Object.keys(wanted ?? after ?? {});
  // A later decision was about the market that the row belongs to now.
  if (columns.includes("market_id")) columns.push("state");
  const changed = columns.filter((column) => current?.[column] !== after?.[column]);
  return changed.length > 0 ? changed : null;
}

/** All but those of markets, which they may reference before these are back. */
async function restoreRows(db: Db, rows: readonly RowToRestore[]): Promise<void> {
  await deferReferences(db);
  const others = rows.filter(({ table }) => table !== "market");
  // Deleted before any is written: a place can belong to one market only.
  const inOrder = others.toSorted((a, b) => Number(a.wanted !== null) - Number(b.wanted !== null));
  for (const { table, id, wanted } of inOrder) await writeAuditedRow(db, table, id, wanted);
}
