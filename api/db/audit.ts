/** The tables of the audit log: who did what, rows before and after, and which claims were added and withdrawn. */
import { type Insertable, type Selectable, sql } from "kysely";
import type { Actor } from "#data/admin/actor.ts";
import type { AuditListQuery } from "#data/admin/list-queries-schema.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { type ActorJson, readActor, writeActor } from "./actors.ts";
import { columnsOf } from "./columns.ts";
import { COUNT } from "./dialect.ts";
import type { AuditedTable, AuditTable, Db, RowRange } from "./tables.ts";

/** The columns of a row that columns.ts marks for the log, by name. */
export type AuditedRow = Record<string, string | number | null>;

/** A row before and after a change; null if it did not exist. */
export interface RowChange {
  table: AuditedTable;
  id: number;
  before: AuditedRow | null;
  after: AuditedRow | null;
  /** For a market, the fields of its record that changed. All but `sources` are computed from its claims. */
  fields?: Record<string, FieldChange>;
}

/** Null if the field was or is missing. */
export interface FieldChange {
  before: unknown;
  after: unknown;
}

/** Claim ids. Claims that expire later are deleted, so an id may no longer have a row. */
export interface ClaimChanges {
  added: number[];
  withdrawn: number[];
}

/** The logged columns of a row as they are now; null if there is no such row. */
export async function getAuditedRow(db: Db, table: AuditedTable, id: number): Promise<AuditedRow | null> {
  const logged = Object.entries(columnsOf(table)).filter(([, { log }]) => log !== undefined);
  const columns = sql.join(logged.map(([name]) => sql.ref(name)));
  const key = sql.ref(keyOf(table));
  const { rows } = await sql<AuditedRow>`SELECT ${columns} FROM ${sql.table(table)} WHERE ${key} = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Adds an entry without changes, which extendAuditEntry() adds. @returns its id */
export async function insertAuditEntry(
  db: Db,
  entry: Pick<Insertable<AuditTable>, "at" | "actor" | "action" | "undoes">,
): Promise<number> {
  const added = db.insertInto("audit").values({ ...entry, summary: "", changes: "[]" });
  return (await added.returning("id").executeTakeFirstOrThrow()).id;
}

interface Recorded {
  summary: string;
  changes: readonly RowChange[];
  claims: ClaimChanges;
  /** The markets that the claims belong to. */
  markets: Iterable<number>;
}

/** Adds changes to an entry, and replaces its summary. @throws OperatorError if it was undone meanwhile */
export async function extendAuditEntry(
  db: Db,
  id: number,
  { summary, changes, claims, markets }: Recorded,
): Promise<void> {
  const entry = await db.selectFrom("audit").select("claims").where("id", "=", id).executeTakeFirst();
  if (!entry || (await getUndoneBy(db, id)) !== null) {
    throw new OperatorError("Somebody has taken back what was done so far. Nothing more was done.");
  }
  const { added, withdrawn } = JSON.parse(entry.claims) as ClaimChanges;
  const columns = {
    summary,
    changes: appendChanges(changes),
    claims: JSON.stringify({
      added: [...added, ...claims.added],
      withdrawn: [...withdrawn, ...claims.withdrawn],
    }),
  };
  await db.updateTable("audit").set(columns).where("id", "=", id).execute();
  const subjects = [...changes, ...[...markets].map((market) => ({ table: "market" as const, id: market }))];
  for (const { table: kind, id: subject_id } of subjects) {
    const subject = db.insertInto("audit_subject").values({ kind, subject_id, audit_id: id });
    await subject.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** Appends to the column's JSON as text: to parse it for each transaction of an import, megabytes at last, blocks the server. */
function appendChanges(changes: readonly RowChange[]) {
  const [whole, inside] = [sql.ref<string>("changes"), JSON.stringify(changes).slice(1, -1)];
  if (inside === "") return whole;
  const comma = sql`CASE ${whole} WHEN '[]' THEN '' ELSE ',' END`;
  return sql<string>`substr(${whole}, 1, length(${whole}) - 1) || ${comma} || ${`${inside}]`}`;
}

export type AuditRow = Omit<Selectable<AuditTable>, "changes" | "claims"> & {
  changes: RowChange[];
  claims: ClaimChanges;
};

export async function getAuditEntry(db: Db, id: number): Promise<AuditRow | null> {
  const row = await db.selectFrom("audit").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? parseEntry(row) : null;
}

function parseEntry<T extends Selectable<AuditTable>>(row: T): Omit<T, "changes" | "claims"> & AuditRow {
  const [changes, claims] = [JSON.parse(row.changes) as RowChange[], JSON.parse(row.claims) as ClaimChanges];
  return { ...row, changes, claims };
}

/** @returns the id of the entry that undid this one, or null */
export async function getUndoneBy(db: Db, id: number): Promise<number | null> {
  return (await db.selectFrom("audit").select("id").where("undoes", "=", id).executeTakeFirst())?.id ?? null;
}

export interface ListedAuditRow extends AuditRow {
  /** The entry that undid this one, who did it and when (ISO); null if nobody did. */
  undoneBy: number | null;
  undoneByActor: ActorJson | null;
  undoneAt: string | null;
}

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  { market, by, action }: Omit<AuditListQuery, "page">,
  range: RowRange,
): Promise<{ total: number; rows: ListedAuditRow[] }> {
  let fitting = db.selectFrom("audit");
  if (market !== undefined) {
    const subjects = db.selectFrom("audit_subject").select("audit_id").where("subject_id", "=", market);
    fitting = fitting.where("audit.id", "in", subjects.where("kind", "in", ["market", "market_place", "desk"]));
  }
  if (by) fitting = fitting.where("audit.actor", "=", writeActor(by));
  if (action !== undefined) {
    fitting = fitting.where((where) =>
      // "/" follows "." in ASCII: this range is everything that begins with the action and a dot.
      where.or([
        where("audit.action", "=", action),
        where.and([where("audit.action", ">", `${action}.`), where("audit.action", "<", `${action}/`)]),
      ]),
    );
  }
  const { count: total } = await fitting.select(COUNT).executeTakeFirstOrThrow();
  const { limit, offset } = range(total);
  const rows = await fitting
    .leftJoin("audit as taker", "taker.undoes", "audit.id")
    .selectAll("audit")
    .select(["taker.id as undoneBy", "taker.actor as undoneByActor", "taker.at as undoneAt"])
    .orderBy("audit.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows: rows.map(parseEntry) };
}

/** Everybody who has an entry in the log, for the filter. */
export async function listAuditActors(db: Db): Promise<Actor[]> {
  const rows = await db.selectFrom("audit").select("actor").distinct().orderBy("actor").execute();
  return rows.map(({ actor }) => readActor(actor));
}

/**
 * For each of these submissions, the log entry that made its current decision: the latest decision that was not undone,
 * or the redo of one that was. By submission id.
 */
export async function listDecisionEntries(db: Db, submissionIds: readonly number[]): Promise<Map<number, number>> {
  // Follows undo entries from each decision: after an even number of them, the decision is in effect.
  const { rows } = await sql<{ submission: number; id: number }>`
    WITH RECURSIVE chain (submission, id, turns) AS (
      SELECT subject_id, max(id), 0 FROM audit JOIN audit_subject ON audit_id = id
      WHERE kind = 'submission' AND subject_id IN (SELECT value FROM json_each(${JSON.stringify(submissionIds)}))
        AND action = ${DECISION}
      GROUP BY subject_id
      UNION ALL SELECT submission, audit.id, turns + 1 FROM chain JOIN audit ON undoes = chain.id
    )
    SELECT submission, id FROM chain
    WHERE turns % 2 = 0 AND NOT EXISTS (SELECT 1 FROM audit WHERE undoes = chain.id)
  `.execute(db);
  return new Map(rows.map(({ submission, id }) => [submission, id]));
}

/** The action of entries that decide submissions, one or many; those that another change settles are in its entry. */
export const DECISION = "submission.decide";

/**
 * Updates, inserts or deletes a row. Only for tables whose log entries hold every required column.
 * @param columns those to set; null deletes the row
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
  if (Object.keys(columns).length === 0) return;
  const names = Object.keys(columns).map((column) => sql.ref(column));
  const values = Object.values(columns);
  const { numAffectedRows } = await sql`
    UPDATE ${name} SET (${sql.join(names)}) = (SELECT ${sql.join(values)}) WHERE ${key} = ${id}
  `.execute(db);
  if (numAffectedRows === 1n) return;
  await sql`INSERT INTO ${name} (${key}, ${sql.join(names)}) VALUES (${id}, ${sql.join(values)})`.execute(db);
}

/** Foreign keys are checked at commit instead of at each statement. */
export async function deferReferences(db: Db): Promise<void> {
  await sql`PRAGMA defer_foreign_keys = ON`.execute(db);
}

/** Whether other tables reference the market, so that its row must stay. */
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
