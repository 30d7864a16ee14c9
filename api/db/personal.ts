/** Finds and overwrites personal data in every table, guided by columns.ts. */
import { sql } from "kysely";
import { createScrubber } from "#api/privacy/scrub.ts";
import type { RowChange } from "./audit.ts";
import { DECLARED, listPersonal } from "./columns.ts";
import type { Submission } from "./submissions.ts";
import type { Db, Tables } from "./tables.ts";

export type Row = Readonly<Record<string, string | number | null>>;

/** A row and its table. */
export interface FoundRow {
  table: keyof Tables;
  row: Row;
}

/**
 * Submissions decided before `before` that still hold a name or an address. If the decision is dated in the future (the
 * clock was wrong), the submission's arrival counts instead.
 * @param before,now ISO
 */
export async function listLongDecided(db: Db, { before, now }: { before: string; now: string }): Promise<Submission[]> {
  return db
    .selectFrom("submission")
    .selectAll()
    .where("state", "<>", "pending")
    .where((where) => where.or([where("submitter_name", "is not", null), where("submitter_email", "is not", null)]))
    .where((where) =>
      where.or([
        where("decided_at", "<", before),
        where.and([where("decided_at", ">", now), where("created_at", "<", before)]),
      ]),
    )
    .execute();
}

/** All submissions that came through a manager's link. */
export async function listSubmissionsByLink(db: Db, linkId: number): Promise<Submission[]> {
  return db.selectFrom("submission").selectAll().where("manager_id", "=", linkId).execute();
}

/** Erases a manager's name from the log and from claims. */
export async function forgetActor(db: Db, linkId: number): Promise<void> {
  for (const [table, column] of [
    ["audit", "actor"],
    ["claim", "entered_by"],
  ] as const) {
    await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = json_set(${sql.ref(column)}, '$.name', NULL)
      WHERE ${sql.ref(column)} ->> '$.kind' = 'manager' AND ${sql.ref(column)} ->> '$.id' = ${linkId}
    `.execute(db);
  }
}

/** Rows with an "@" in a personal column. */
export async function* readRowsWithAddresses(db: Db): AsyncGenerator<FoundRow> {
  for (const table of DECLARED) {
    const names = listPersonal(table, "address", "own", "text").map((name) => sql.ref(name));
    if (names.length === 0) continue;
    const { rows } = await sql<Row>`
      SELECT * FROM ${sql.table(table)} WHERE instr(concat_ws(' ', ${sql.join(names)}), '@')
    `.execute(db);
    for (const row of rows) yield { table, row };
  }
}

/** The texts in the row's columns of these kinds. */
export function readTexts({ table, row }: FoundRow, ...kinds: Parameters<typeof listPersonal>[1][]): string[] {
  return listPersonal(table, ...kinds).flatMap((name) => (typeof row[name] === "string" ? [row[name]] : []));
}

/** Updates a row of a table that has an `id` column. */
export async function setColumns(db: Db, { table, row }: FoundRow, columns: Row): Promise<void> {
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (assignments.length === 0) return;
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(assignments)} WHERE id = ${row["id"]}`.execute(db);
}

/** The log entries about this row. */
export async function listLogOf(db: Db, { table, row }: FoundRow): Promise<{ id: number; changes: RowChange[] }[]> {
  const { rows } = await sql<{ id: number; changes: string }>`
    SELECT id, changes FROM audit JOIN audit_subject ON audit_id = id WHERE kind = ${table} AND subject_id = ${row["id"]}
  `.execute(db);
  return rows.map(({ id, changes }) => ({ id, changes: JSON.parse(changes) as RowChange[] }));
}

/** Counts the rows in which a name or address occurs (as createScrubber matches it), in every column of every table. */
export async function countTexts(db: Db, text: string): Promise<{ table: string; column: string; rows: number }[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT tables.name AS "table", columns.name AS "column"
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' ORDER BY tables.name, columns.cid
  `.execute(db);
  const found: { table: string; column: string; rows: number }[] = [];
  const scrub = createScrubber([text]);
  for (const { table, column } of columns) {
    const { rows } = await sql<{ value: string }>`
      SELECT ${sql.ref(column)} AS value FROM ${sql.table(table)} WHERE typeof(${sql.ref(column)}) = 'text'
    `.execute(db);
    const count = rows.filter(({ value }) => scrub(value) !== value).length;
    if (count > 0) found.push({ table, column, rows: count });
  }
  return found;
}

/** Moves the write-ahead log into the database and truncates it, unless another process is reading. */
export async function emptyWriteLog(db: Db): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
