/** Every change that an admin makes: one transaction, which also writes down what was before and after. */
import { requireAuthority } from "#api/auth/authority.ts";
import { getAuditedRow, insertAuditEntry, type RowChange } from "#api/db/audit.ts";
import type { AuditedTable, Db } from "#api/db/tables.ts";

interface ChangeRequest<T> {
  /** Who does it. */
  by: string;
  /** What is done, like "market.edit". */
  action: string;
  /** For people: "Edited Dane County Farmers' Market". Made when the work is done. */
  summary: string | ((result: T) => string);
  now: Date;
  /** The entry that this one takes back. */
  undoes?: number;
  /** Is written down even when no row that may be shown is different: another password. */
  isAlwaysKept?: boolean;
}

/** What the work goes through. */
export interface Changes {
  /** The transaction. */
  db: Db;
  /** Idempotent; call before a row is changed or removed, and after one is added. */
  touch: (table: AuditedTable, id: number, isNew?: "new") => Promise<void>;
}

/**
 * Does the work and keeps all of it, or, when it throws, nothing. Refused where whoever asks for it has lost the right.
 * @returns what the work returned, and the entry of the log; null when no row is different
 */
export async function recordChanges<T>(
  db: Db,
  { by, action, summary, now, undoes, isAlwaysKept = false }: ChangeRequest<T>,
  work: (changes: Changes) => Promise<T>,
): Promise<{ result: T; auditId: number | null }> {
  return db.transaction().execute(async (transaction) => {
    await requireAuthority(transaction);
    const touched = new Map<string, Omit<RowChange, "after">>();
    const result = await work({
      db: transaction,
      touch: async (table, id, isNew) => {
        const key = `${table} ${id}`;
        if (touched.has(key)) return;
        touched.set(key, { table, id, before: isNew ? null : await getAuditedRow(transaction, table, id) });
      },
    });
    const changes: RowChange[] = [];
    for (const { table, id, before } of touched.values()) {
      const after = await getAuditedRow(transaction, table, id);
      if (JSON.stringify(before) !== JSON.stringify(after)) changes.push({ table, id, before, after });
    }
    if (changes.length === 0 && !isAlwaysKept) return { result, auditId: null };
    const text = typeof summary === "string" ? summary : summary(result);
    const entry = { at: now.toISOString(), by, action, summary: text, changes, undoes: undoes ?? null };
    return { result, auditId: await insertAuditEntry(transaction, entry) };
  });
}
