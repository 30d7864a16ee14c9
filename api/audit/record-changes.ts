/**
 * Every change that an admin makes: one transaction, which also writes down what was before and after. Of markets' facts
 * that is which claims were added and which withdrawn, and for people the fields that are different; of anything else
 * the rows.
 */
import type { Market } from "#data/market/market-schema.ts";
import { requireAuthority } from "#api/auth/authority.ts";
import {
  type AuditedRow,
  type ClaimChanges,
  type FieldChange,
  getAuditedRow,
  insertAuditEntry,
  type RowChange,
} from "#api/db/audit.ts";
import { insertClaims, type NewClaim, setWithdrawn } from "#api/db/claims.ts";
import { getStoredMarketJson } from "#api/db/markets.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";

export interface ChangeRequest<T> {
  /** Who does it. */
  by: string;
  /** What is done, like "market.edit". */
  action: string;
  /** For people: "Edited Dane County Farmers' Market". Made when the work is done. */
  summary: string | ((result: T) => string);
  now: Date;
  /** The entry that this one takes back. */
  undoes?: number | null;
  /** Gets an entry even where no column of the log is different, as with another password. */
  isAlwaysKept?: boolean;
}

/** What the work goes through. */
export interface Changes {
  /** The transaction. */
  db: Db;
  /** Idempotent; call before a row is changed or removed, and before or after one is added. */
  touch: (table: AuditedTable, id: number, isNew?: "new") => Promise<void>;
  /** What is said of a market from now on: fold it afterwards. */
  addClaims: (marketId: number, claims: readonly NewClaim[]) => Promise<void>;
  /** Claims of a market that count no more: fold it afterwards. */
  withdrawClaims: (marketId: number, ids: readonly number[]) => Promise<void>;
  /** Those that were withdrawn and count again. */
  reinstateClaims: (marketId: number, ids: readonly number[]) => Promise<void>;
}

/**
 * Does the work and keeps all of it, or, when it throws, nothing. Refused where whoever asks for it has lost the right.
 * @returns what the work returned, and the entry of the log; null when nothing is different
 */
export async function recordChanges<T>(
  db: Db,
  { by, action, summary, now, undoes = null, isAlwaysKept = false }: ChangeRequest<T>,
  work: (changes: Changes) => Promise<T>,
): Promise<{ result: T; auditId: number | null }> {
  return db.transaction().execute(async (transaction) => {
    await requireAuthority(transaction);
    const { changes: followed, finish } = followChanges(transaction, now);
    const result = await work(followed);
    const { changes, claims, markets } = await finish();
    const isSame = changes.length + claims.added.length + claims.withdrawn.length === 0;
    if (isSame && !isAlwaysKept) return { result, auditId: null };
    const said = { by, action, summary: typeof summary === "string" ? summary : summary(result) };
    const entry = { at: now.toISOString(), ...said, changes, claims, markets, undoes };
    return { result, auditId: await insertAuditEntry(transaction, entry) };
  });
}

/** For a seed, which is nobody's change and goes into no log. */
export function withoutLog(db: Db, now: Date): Changes {
  return followChanges(db, now).changes;
}

interface Finished {
  changes: RowChange[];
  claims: ClaimChanges;
  /** The markets of these claims. */
  markets: ReadonlySet<number>;
}

interface Image {
  table: AuditedTable;
  id: number;
  row: AuditedRow | null;
  /** Of a market. */
  record: Partial<Market>;
}

function followChanges(db: Db, now: Date): { changes: Changes; finish: () => Promise<Finished> } {
  const touched = new Map<string, Image>();
  const markets = new Set<number>();
  // Whether each claim counted before and does now: one that was added and withdrawn again is no change.
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
  const finish = async () => {
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

/** @returns null where they are the same */
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
