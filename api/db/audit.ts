/** The audit log: what admins did, and the rows before and after. */
import { type Selectable, sql } from "kysely";
import type { AuditListQuery } from "#data/admin/admin-list-schema.ts";
import type { AuditTable, AuditedTable, Db, Part } from "./tables.ts";

/** A row as it is written down: the columns that matter, by name. */
export type AuditedRow = Record<string, string | number | null>;

/** One row before and after; null where there was or is none. */
export interface RowChange {
  table: AuditedTable;
  id: number;
  before: AuditedRow | null;
  after: AuditedRow | null;
}

/** What is written down of each table: enough to show it and to take it back, and no password. */
const COLUMNS = {
  market: ["record", "archived_at", "merged_into"],
  claim: [
    ...(["market_id", "fact", "source", "record", "value", "said", "doubt", "uid"] as const),
    ...(["entered_at", "entered_by", "expires_at", "withdrawn_at"] as const),
  ],
  market_place: ["place_id", "details", "fetched_at"],
  submission: [
    ...(["market_id", "state", "decided_at", "decided_by", "reason"] as const),
    ...(["is_spam", "answer", "answered_at", "answered_by"] as const),
  ],
  photo: ["market_id", "state", "position"],
  admin: ["username", "role"],
  // Not in whose hands it is for the moment.
  desk: ["assigned_to", "later_until", "no_answers", "no_answer_on", "checked_at", "checked_by"],
  // Nothing of who it is for: the log is for ever.
  manager_link: ["market_id", "state", "is_trusted", "ended_at"],
} as const;

/** The row as it is now; null when there is none. */
export async function getAuditedRow(db: Db, table: AuditedTable, id: number): Promise<AuditedRow | null> {
  const columns = sql.join(COLUMNS[table].map((name) => sql.ref(name)));
  const key = sql.ref(keyOf(table));
  const { rows } = await sql<AuditedRow>`SELECT ${columns} FROM ${sql.table(table)} WHERE ${key} = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface NewAuditEntry {
  /** ISO. */
  at: string;
  by: string;
  action: string;
  summary: string;
  changes: readonly RowChange[];
  undoes: number | null;
}

/** @returns its id */
export async function insertAuditEntry(
  db: Db,
  { at, by, action, summary, changes, undoes }: NewAuditEntry,
): Promise<number> {
  const { id } = await db
    .insertInto("audit")
    .values({ at, by_name: by, action, summary, changes: JSON.stringify(changes), undoes })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const change of changes) {
    // An import changes thousands of them: who asks for an entry asks for their market.
    if (change.table === "claim") continue;
    await db
      .insertInto("audit_subject")
      .values({ kind: change.table, subject_id: change.id, audit_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return id;
}

export type AuditRow = Omit<Selectable<AuditTable>, "changes"> & { changes: RowChange[] };

export async function getAuditEntry(db: Db, id: number): Promise<AuditRow | null> {
  const row = await db.selectFrom("audit").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? { ...row, changes: JSON.parse(row.changes) as RowChange[] } : null;
}

/** @returns the id of the entry that took this one back; null while none has */
export async function getUndoneBy(db: Db, id: number): Promise<number | null> {
  return (await db.selectFrom("audit").select("id").where("undoes", "=", id).executeTakeFirst())?.id ?? null;
}

export interface ListedAuditRow extends AuditRow {
  /** As getUndoneBy; with whose doing it was, and when. */
  undoneBy: number | null;
  undoneByName: string | null;
  undoneAt: string | null;
}

/** The newest first. */
export async function listAuditEntries(
  db: Db,
  { market, by, action }: Omit<AuditListQuery, "page">,
  part: Part,
): Promise<{ total: number; rows: ListedAuditRow[] }> {
  const fitting = db
    .selectFrom("audit")
    .$if(market !== undefined, (query) => {
      const subjects = db
        .selectFrom("audit_subject")
        .select("audit_id")
        .where("subject_id", "=", market ?? 0);
      return query.where("audit.id", "in", subjects.where("kind", "in", ["market", "market_place", "desk"]));
    })
    .$if(by !== undefined, (query) => query.where("audit.by_name", "=", by ?? ""))
    .$if(action !== undefined, (query) =>
      query.where((where) =>
        // "/" is the character after ".": everything that begins with the action and a dot.
        where.or([
          where("audit.action", "=", action ?? ""),
          where.and([where("audit.action", ">", `${action}.`), where("audit.action", "<", `${action}/`)]),
        ]),
      ),
    );
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { limit, offset } = part(total);
  const rows = await fitting
    .leftJoin("audit as taker", "taker.undoes", "audit.id")
    .selectAll("audit")
    .select(["taker.id as undoneBy", "taker.by_name as undoneByName", "taker.at as undoneAt"])
    .orderBy("audit.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows: rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as RowChange[] })) };
}

/** Whoever has changed anything, by name. */
export async function listAuditPeople(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("audit").select("by_name").distinct().orderBy("by_name").execute();
  return rows.map(({ by_name: name }) => name);
}

/**
 * The entries that decided these submissions and that nothing has taken back: the last decision of each, or what did a
 * decision that had been taken back again. By submission.
 */
export async function listDecisionEntries(db: Db, submissionIds: readonly number[]): Promise<Map<number, number>> {
  const entries = new Map<number, number>();
  for (const submissionId of submissionIds) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM audit JOIN audit_subject ON audit_id = id
      WHERE kind = 'submission' AND subject_id = ${submissionId} AND action = ${DECISION}
      ORDER BY id DESC LIMIT 1
    `.execute(db);
    const [decision] = rows;
    const standing = decision && (await getStanding(db, decision.id));
    if (standing) entries.set(submissionId, standing);
  }
  return entries;
}

/** Of everything that decides submissions, one or many. */
export const DECISION = "submission.decide";

/** The entry, or the one that did it again after it was taken back; null while it is taken back. */
async function getStanding(db: Db, id: number): Promise<number | null> {
  const undoneBy = await getUndoneBy(db, id);
  if (undoneBy === null) return id;
  const redoneBy = await getUndoneBy(db, undoneBy);
  return redoneBy === null ? null : getStanding(db, redoneBy);
}

/**
 * Changes columns of a row, puts one back that was removed (of tables whose rows are written down whole), or removes it.
 * @param columns null to remove it
 */
export async function writeAuditedRow(
  db: Db,
  table: AuditedTable,
  id: number,
  columns: AuditedRow | null,
): Promise<void> {
  const [name, key] = [sql.table(table), sql.ref(keyOf(table))];
  if (columns === null) {
    await sql`DELETE FROM ${name} WHERE ${key} = ${id}`.execute(db);
    return;
  }
  const names = Object.keys(columns).map((column) => sql.ref(column));
  const values = Object.values(columns);
  const assignments = values.map((value, index) => sql`${names[index]} = ${value}`);
  const { numAffectedRows } = await sql`
    UPDATE ${name} SET ${sql.join(assignments)} WHERE ${key} = ${id}
  `.execute(db);
  if (numAffectedRows === 1n) return;
  await sql`INSERT INTO ${name} (${key}, ${sql.join(names)}) VALUES (${id}, ${sql.join(values)})`.execute(db);
}

/** Until the transaction ends rows may refer to others that are not there yet, or any more. */
export async function deferReferences(db: Db): Promise<void> {
  await sql`PRAGMA defer_foreign_keys = ON`.execute(db);
}

/** Whether anything was sent or kept for a market, so that its row has to stay. */
export async function isReferred(db: Db, marketId: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    SELECT EXISTS (SELECT 1 FROM submission WHERE market_id = ${marketId})
      OR EXISTS (SELECT 1 FROM photo WHERE market_id = ${marketId})
      OR EXISTS (SELECT 1 FROM market_place WHERE market_id = ${marketId})
      OR EXISTS (SELECT 1 FROM manager_link WHERE market_id = ${marketId})
      OR EXISTS (SELECT 1 FROM market WHERE merged_into = ${marketId}) AS found
  `.execute(db);
  return rows[0]?.found === 1;
}

function keyOf(table: AuditedTable): string {
  return table === "market_place" || table === "desk" ? "market_id" : "id";
}
