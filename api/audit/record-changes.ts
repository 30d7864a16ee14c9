/**
 * Runs every admin change in one transaction and logs it: for facts of markets, the claims added and withdrawn and the
 * changed fields; for all else, rows before and after.
 */
import type { Actor } from "#data/admin/actor.ts";
import type { Action } from "#data/admin/audit.ts";
import type { Market } from "#data/market/market-schema.ts";
import { requireAuthority } from "#api/auth/authority.ts";
import {
  type AuditedRow,
  type ClaimChanges,
  type FieldChange,
  getAuditedRow,
  extendAuditEntry,
  insertAuditEntry,
  type RowChange,
} from "#api/db/audit.ts";
import { insertClaims, type NewClaim, setWithdrawn } from "#api/db/claims.ts";
import { getStoredMarketJson } from "#api/db/markets.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";
import { settleCards } from "#api/submissions/settle-cards.ts";

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

/** Passed to the work to make its changes. */
export interface Changes {
  /** The transaction. */
  db: Db;
  /**
   * Idempotent. Call it before changing or deleting a row; for a new row it does not matter whether before or after.
   */
  touch: (table: AuditedTable, id: number, isNew?: "new") => Promise<void>;
  /** Adds claims to a market: fold it afterwards. */
  addClaims: (marketId: number, claims: readonly NewClaim[]) => Promise<void>;
  /** Withdraws claims of a market: fold it afterwards. */
  withdrawClaims: (marketId: number, ids: readonly number[]) => Promise<void>;
  /** Makes withdrawn claims count again. The caller must then rebuild the market's record (foldMarket). */
  reinstateClaims: (marketId: number, ids: readonly number[]) => Promise<void>;
}

/**
 * Runs the work in a transaction, and rolls back if it throws, or if the person has lost the right.
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
    const { changes, claims, markets } = await finish(async (marketId) => {
      // An undo reopens what was decided: that waits for a person again.
      if (undoes === null) await settleCards(followed, marketId, { by: actor, now });
    });
    const isSame = changes.length + claims.added.length + claims.withdrawn.length === 0;
    if (isSame && !isAlwaysKept && continues === null) return { result, auditId: null };
    const heading = {
      by: actor,
      action,
      summary: typeof summary === "string" ? summary : summary(result),
    };
    const entry = { at: now.toISOString(), ...heading, changes, claims, markets, undoes };
    if (continues !== null) {
      await extendAuditEntry(transaction, continues, entry);
      return { result, auditId: continues };
    }
    const auditId = await insertAuditEntry(transaction, entry);
    await onEntry?.(transaction, auditId);
    return { result, auditId };
  });
}

/** Changes that are not logged, for seeding. */
export function withoutLog(db: Db, now: Date): Changes {
  return followChanges(db, now).changes;
}

interface Finished {
  changes: RowChange[];
  claims: ClaimChanges;
  /** The markets that the claims belong to. */
  markets: ReadonlySet<number>;
}

interface Image {
  table: AuditedTable;
  id: number;
  row: AuditedRow | null;
  /** The record, for a market. */
  record: Partial<Market>;
}

function followChanges(
  db: Db,
  now: Date,
): { changes: Changes; finish: (onClaims: (marketId: number) => Promise<void>) => Promise<Finished> } {
  const touched = new Map<string, Image>();
  const markets = new Set<number>();
  // Whether each claim counted before and counts now: one that was added and withdrawn again is no change.
  const counts = new Map<number, { before: boolean; after: boolean }>();
  const touch: Changes["touch"] = async (table, id, isNew) => {
    const key = `${table} ${id}`;
    if (touched.has(key)) return;
    touched.set(key, isNew ? { table, id, row: null, record: {} } : await readImage(db, table, id));
  };
  const recordClaims = async (marketId: number, ids: readonly number[], after: boolean) => {
    if (ids.length === 0) return;
    markets.add(marketId);
    for (const id of ids) counts.set(id, { before: counts.get(id)?.before ?? !after, after });
    await touch("market", marketId);
  };
  const changes: Changes = {
    db,
    touch,
    addClaims: async (marketId, claims) => {
      await recordClaims(marketId, await insertClaims(db, marketId, claims), true);
    },
    withdrawClaims: async (marketId, ids) => {
      await setWithdrawn(db, ids, now.toISOString());
      await recordClaims(marketId, ids, false);
    },
    reinstateClaims: async (marketId, ids) => {
      await setWithdrawn(db, ids, null);
      await recordClaims(marketId, ids, true);
    },
  };
  const finish = async (onClaims: (marketId: number) => Promise<void>) => {
    for (const marketId of markets) await onClaims(marketId);
    const rows: RowChange[] = [];
    for (const before of touched.values()) {
      const change = compareImages(before, await readImage(db, before.table, before.id));
      if (change) rows.push(change);
    }
    const claims: ClaimChanges = { added: [], withdrawn: [] };
    for (const [id, { before, after }] of counts) {
      if (before !== after) claims[after ? "added" : "withdrawn"].push(id);
    }
    return { changes: rows, claims, markets };
  };
  return { changes, finish };
}

async function readImage(db: Db, table: AuditedTable, id: number): Promise<Image> {
  const row = await getAuditedRow(db, table, id);
  const json = table === "market" ? await getStoredMarketJson(db, id) : null;
  return { table, id, row, record: json === null ? {} : (JSON.parse(json) as Market) };
}

/** @returns null if nothing differs */
function compareImages(
  { table, id, row: before, record: old }: Image,
  { row: after, record }: Image,
): RowChange | null {
  const fields = table === "market" ? compareRecords(old, record) : {};
  const isOther = Object.keys(fields).length > 0;
  if (!isOther && JSON.stringify(before) === JSON.stringify(after)) return null;
  return { table, id, before, after, ...(isOther && { fields }) };
}

function compareRecords(before: Partial<Market>, after: Partial<Market>): Record<string, FieldChange> {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields: Record<string, FieldChange> = {};
  for (const name of new Set([...old.keys(), ...fresh.keys()])) {
    const change = { before: old.get(name) ?? null, after: fresh.get(name) ?? null };
    if (JSON.stringify(change.before) !== JSON.stringify(change.after)) fields[name] = change;
  }
  return fields;
}
