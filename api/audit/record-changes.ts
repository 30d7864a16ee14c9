/**
 * Runs every admin change in one transaction and logs it: for facts of markets, the claims added and withdrawn and the
 * changed fields; for all else, rows before and after.
 */
import type { Actor } from "#data/admin/actor.ts";
import type { Action } from "#data/admin/audit.ts";
import { requireAuthority } from "#api/auth/authority.ts";
import { writeActor } from "#api/db/actors.ts";
import {
  type AuditedRow,
  type FieldChange,
  getAuditedRow,
  extendAuditEntry,
  insertAuditEntry,
  type RowChange,
} from "#api/db/audit.ts";
import { insertClaims, setWithdrawn } from "#api/db/claims.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";
import { foldMarket } from "#api/markets/fold-market.ts";
import { settleCards } from "#api/submissions/settle-cards.ts";
import type { Changes } from "./changes.ts";

export interface ChangeRequest<T> {
  /** Who does it. A function is called after the work: the first account adds itself. */
  by: Actor | ((result: T) => Actor);
  action: Action;
  /** Human-readable: "Edited Dane County Farmers' Market". A function is called after the work. */
  summary: string | ((result: T) => string);
  now: Date;
  /** The id of the entry that this one undoes. */
  undoes?: number | null;
  /** The entry that the changes are added to, of an import in several transactions; a new one if null or omitted. */
  continues?: number | null;
  /** Called with the id of a new entry, in its transaction. */
  onEntry?: ((db: Db, id: number) => Promise<void>) | undefined;
  /** Logs even if no logged column changed, such as for a new password. */
  isAlwaysKept?: boolean;
}

/**
 * Runs the work in a transaction, folds the markets whose claims it changed, and logs it. Rolls back if the work throws,
 * or if the person has lost the right.
 * @returns the work's result, and the id of the log entry; null if nothing changed
 */
export async function recordChanges<T>(
  db: Db,
  { by, action, summary, now, undoes = null, continues = null, onEntry, isAlwaysKept = false }: ChangeRequest<T>,
  work: (changes: Changes) => Promise<T>,
): Promise<{ result: T; auditId: number | null }> {
  return db.transaction().execute(async (transaction) => {
    await requireAuthority(transaction);
    const { changes: followed, finish } = followChanges(transaction, now);
    const result = await work(followed);
    const actor = typeof by === "function" ? by(result) : by;
    // An undo reopens what was decided: that waits for a person again.
    const { changes, claims, markets } = await finish(undoes === null ? actor : null);
    const isSame = changes.length + claims.added.length + claims.withdrawn.length === 0;
    if (isSame && !isAlwaysKept && continues === null) return { result, auditId: null };
    const entry = { at: now.toISOString(), actor: writeActor(actor), action, undoes };
    const auditId = continues ?? (await insertAuditEntry(transaction, entry));
    const text = typeof summary === "string" ? summary : summary(result);
    await extendAuditEntry(transaction, auditId, { summary: text, changes, claims, markets });
    if (continues === null) await onEntry?.(transaction, auditId);
    return { result, auditId };
  });
}

/** Changes that are not logged, for seeding. The caller must fold the markets whose claims it changes. */
export function withoutLog(db: Db, now: Date): Changes {
  return followChanges(db, now).changes;
}

interface Image {
  table: AuditedTable;
  id: number;
  row: AuditedRow | null;
  /** The record, for a market. */
  record: Readonly<Record<string, unknown>>;
}

function followChanges(db: Db, now: Date) {
  const touched = new Map<string, Image>();
  const markets = new Set<number>();
  const unfolded = new Set<number>();
  const [added, withdrawn] = [new Set<number>(), new Set<number>()];
  const touch: Changes["touch"] = async (table, id, isNew) => {
    const key = `${table} ${id}`;
    if (touched.has(key)) return;
    touched.set(key, isNew ? { table, id, row: null, record: {} } : await readImage(db, table, id));
  };
  const recordClaims = async (marketId: number, ids: readonly number[], [to, from]: [Set<number>, Set<number>]) => {
    if (ids.length === 0) return;
    markets.add(marketId);
    unfolded.add(marketId);
    // A claim that was added and withdrawn again is no change.
    for (const id of ids) if (!from.delete(id)) to.add(id);
    await touch("market", marketId);
  };
  const changes: Changes = {
    db,
    touch,
    addClaims: async (marketId, claims) =>
      recordClaims(marketId, await insertClaims(db, marketId, claims), [added, withdrawn]),
    withdrawClaims: async (marketId, ids) => {
      await setWithdrawn(db, ids, now.toISOString());
      await recordClaims(marketId, ids, [withdrawn, added]);
    },
    reinstateClaims: async (marketId, ids) => {
      await setWithdrawn(db, ids, null);
      await recordClaims(marketId, ids, [added, withdrawn]);
    },
    fold: async (marketId, sources) => {
      unfolded.delete(marketId);
      return foldMarket(db, marketId, now, sources);
    },
  };
  /** What follows the work for each market whose claims it changed. @param by who is said to have settled its cards */
  const followClaims = async (marketId: number, by: Actor | null) => {
    // An undo removes markets that were added.
    if ((await getStoredMarket(db, marketId)) === null) return;
    if (unfolded.has(marketId)) await changes.fold(marketId);
    if (by) await settleCards(changes, marketId, { by, now });
  };
  const finish = async (by: Actor | null) => {
    for (const marketId of markets) await followClaims(marketId, by);
    const rows: RowChange[] = [];
    for (const before of touched.values()) {
      const change = compareImages(before, await readImage(db, before.table, before.id));
      if (change) rows.push(change);
    }
    return { changes: rows, claims: { added: [...added], withdrawn: [...withdrawn] }, markets };
  };
  return { changes, finish };
}

async function readImage(db: Db, table: AuditedTable, id: number): Promise<Image> {
  const row = await getAuditedRow(db, table, id);
  const stored = table === "market" ? await getStoredMarket(db, id) : null;
  return { table, id, row, record: { ...stored?.market } };
}

/** @returns null if nothing differs */
function compareImages(
  { table, id, row: before, record: old }: Image,
  { row: after, record }: Image,
): RowChange | null {
  const fields = compareRecords(old, record);
  const isOther = Object.keys(fields).length > 0;
  if (!isOther && JSON.stringify(before) === JSON.stringify(after)) return null;
  return { table, id, before, after, ...(isOther && { fields }) };
}

/** What differs, by name. */
export function compareRecords(before: Image["record"], after: Image["record"]): Record<string, FieldChange> {
  const fields: Record<string, FieldChange> = {};
  for (const name of Object.keys({ ...before, ...after })) {
    const change = { before: before[name] ?? null, after: after[name] ?? null };
    if (JSON.stringify(change.before) !== JSON.stringify(change.after)) fields[name] = change;
  }
  return fields;
}
