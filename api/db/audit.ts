/** The audit log: what admins did, and the rows before and after. */
import { type Selectable, sql } from "kysely";
import type { Part } from "./part.ts";
import type { AuditedTable, AuditTable, Db } from "./tables.ts";

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
  market_place: ["place_id", "details", "fetched_at", "expires_at"],
  submission: ["market_id", "state", "decided_at", "decided_by", "reason"],
  photo: ["market_id", "state", "position"],
  admin: ["username"],
} as const;

/** The row as it is now; null when there is none. */
export async function getAuditedRow(db: Db, table: AuditedTable, id: number): Promise<AuditedRow | null> {
  const columns = sql.join(COLUMNS[table].map((name) => sql.ref(name)));
  const key = sql.ref(keyOf(table));
  const { rows } = await sql<AuditedRow>`SELECT ${columns} FROM ${sql.table(table)} WHERE ${key} = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface NewAuditEntry {
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

export interface AuditFilter {
  /** Entries about this one. */
  market?: number | undefined;
  by?: string | undefined;
  /** "market.edit", or "market" for all that begins so. */
  action?: string | undefined;
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
  { market, by, action }: AuditFilter,
  part: Part,
): Promise<{ total: number; rows: ListedAuditRow[] }> {
  const fitting = db
    .selectFrom("audit")
    .$if(market !== undefined, (query) =>
      query.where("audit.id", "in", (inner) =>
        inner
          .selectFrom("audit_subject")
          .select("audit_id")
          .where("kind", "in", ["market", "market_place"])
          .where("subject_id", "=", market ?? 0),
      ),
    )
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

/**
 * The entries that decided these submissions and that nothing has taken back: the last decision of each, or what did a
 * decision that had been taken back again. By submission.
 */
export async function listDecisionEntries(db: Db, submissionIds: readonly number[]): Promise<Map<number, number>> {
  const entries = new Map<number, number>();
  for (const submissionId of submissionIds) {
    const decision = await db
      .selectFrom("audit_subject")
      .innerJoin("audit", "audit.id", "audit_subject.audit_id")
      .select("audit.id")
      .where("audit_subject.kind", "=", "submission")
      .where("audit_subject.subject_id", "=", submissionId)
      .where("audit.action", "=", DECISION)
      .orderBy("audit.id", "desc")
      .executeTakeFirst();
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

/** Changes columns of a row. */
export async function updateAuditedRow(db: Db, table: AuditedTable, id: number, columns: AuditedRow): Promise<void> {
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(assignments)} WHERE ${sql.ref(keyOf(table))} = ${id}`.execute(db);
}

/** Puts a row back that was removed; of tables whose rows are written down whole. */
export async function insertAuditedRow(
  db: Db,
  table: "market" | "market_place",
  id: number,
  columns: AuditedRow,
): Promise<void> {
  const row = { [keyOf(table)]: id, ...columns };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${sql.join(Object.values(row))})`.execute(db);
}

export async function deleteAuditedRow(db: Db, table: "market" | "market_place", id: number): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(keyOf(table))} = ${id}`.execute(db);
}

/** Whether anything was sent or kept for a market, so that its row has to stay. */
export async function isReferred(db: Db, marketId: number): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    SELECT EXISTS (SELECT 1 FROM submission WHERE market_id = ${marketId})
      OR EXISTS (SELECT 1 FROM photo WHERE market_id = ${marketId})
      OR EXISTS (SELECT 1 FROM market_place WHERE market_id = ${marketId})
      OR EXISTS (SELECT 1 FROM market WHERE merged_into = ${marketId}) AS found
  `.execute(db);
  return rows[0]?.found === 1;
}

function keyOf(table: AuditedTable): string {
  return table === "market_place" ? "market_id" : "id";
}
