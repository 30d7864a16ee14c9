/** Where names and addresses of people are, in all tables: to be told, and to be forgotten. */
import { sql } from "kysely";
import { createScrubber } from "#api/privacy/scrub.ts";
import type { RowChange } from "./audit.ts";
import type { Submission } from "./submissions.ts";
import type { Db } from "./tables.ts";

/**
 * Decided before that, and still with a name or an address. A decision that lies ahead was written while the clock was
 * wrong: then it counts when the submission came.
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

/** What came by the link of somebody who runs a market, in any state. */
export async function listSubmissionsByLink(db: Db, linkId: number): Promise<Submission[]> {
  return db.selectFrom("submission").selectAll().where("manager_id", "=", linkId).execute();
}

export async function setSubmitter(
  db: Db,
  id: number,
  columns: Pick<Submission, "submitter_name" | "submitter_email" | "payload" | "reason" | "answer">,
): Promise<void> {
  await db.updateTable("submission").set(columns).where("id", "=", id).execute();
}

interface AuditChanges {
  id: number;
  changes: RowChange[];
}

export async function listAuditOfSubmission(db: Db, submissionId: number): Promise<AuditChanges[]> {
  const rows = await db
    .selectFrom("audit")
    .innerJoin("audit_subject", "audit_id", "audit.id")
    .select(["audit.id", "changes"])
    .where("kind", "=", "submission")
    .where("subject_id", "=", submissionId)
    .execute();
  return rows.map(({ id, changes }) => ({ id, changes: JSON.parse(changes) as RowChange[] }));
}

export async function setAuditChanges(db: Db, { id, changes }: AuditChanges): Promise<void> {
  await db
    .updateTable("audit")
    .set({ changes: JSON.stringify(changes) })
    .where("id", "=", id)
    .execute();
}

/** Of those who run markets: in whose name an entry of the log or a claim is. @param from,to what the name begins with */
export async function renameSpeaker(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const [written, instead] = [from, to].map((name) => `"entered_by":${JSON.stringify(name).slice(0, -1)}`);
  await sql`
    UPDATE audit SET by_name = ${to} || substr(by_name, length(${from}) + 1)
    WHERE substr(by_name, 1, length(${from})) = ${from}
  `.execute(db);
  await sql`UPDATE audit SET changes = replace(changes, ${written}, ${instead}) WHERE instr(changes, ${written})`.execute(
    db,
  );
  await sql`
    UPDATE claim SET entered_by = ${to} || substr(entered_by, length(${from}) + 1)
    WHERE substr(entered_by, 1, length(${from})) = ${from}
  `.execute(db);
}

/** Every address that is somebody's, once in each spelling. Of mails, where they went. */
export async function listAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT submitter_email AS address FROM submission WHERE submitter_email IS NOT NULL
    UNION SELECT recipient FROM mail WHERE recipient IS NOT NULL
    UNION SELECT email FROM manager_link WHERE email IS NOT NULL
    UNION SELECT email FROM admin WHERE email IS NOT NULL
  `.execute(db);
  return rows.map(({ address }) => address);
}

/** What operators and visitors wrote to each other, and the log: the texts in which somebody else may name a person. */
export async function listTexts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT payload AS text FROM submission UNION ALL SELECT reason FROM submission UNION ALL SELECT answer FROM submission
    UNION ALL SELECT by_name || ' ' || summary || ' ' || changes FROM audit
  `.execute(db);
  return rows.flatMap(({ text }: { text: string | null }) => text ?? []);
}

/** Submissions with this text in what was written to or from the operators about them, in any case. */
export async function listSubmissionsNaming(db: Db, text: string): Promise<Submission[]> {
  const all = sql<string>`lower(payload || ' ' || coalesce(reason, '') || ' ' || coalesce(answer, ''))`;
  return db
    .selectFrom("submission")
    .selectAll()
    .where(sql<boolean>`instr(${all}, lower(${text}))`)
    .execute();
}

/** What is known of the people of these addresses, each in all its spellings; what came by their links is theirs, too. */
export async function readPersonal(db: Db, addresses: readonly string[]) {
  const mails = db.selectFrom("mail").select(["id", "key", "recipient", "subject", "text", "created_at", "sent_at"]);
  const accounts = db.selectFrom("admin").select(["id", "username", "role", "email", "created_at", "last_login_at"]);
  const links = await db.selectFrom("manager_link").selectAll().where("email", "in", addresses).execute();
  const ids = links.map(({ id }) => id);
  return {
    submissions: await db
      .selectFrom("submission")
      .selectAll()
      .where((where) => where.or([where("submitter_email", "in", addresses), where("manager_id", "in", ids)]))
      .execute(),
    mails: await mails.where("recipient", "in", addresses).execute(),
    links,
    accounts: await accounts.where("email", "in", addresses).execute(),
  };
}

/** Nobody gets those that wait; of those that went out, or never will, it is forgotten where to. */
export async function forgetMails(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("mail").where("id", "in", ids).where("text", "is not", null).execute();
  await db.updateTable("mail").set({ recipient: null, subject: null }).where("id", "in", ids).execute();
}

/** Entries of the log with this text in them, in any case. */
export async function listAuditNaming(db: Db, text: string) {
  const entries = db.selectFrom("audit").select(["id", "at", "by_name", "action", "summary", "changes"]);
  const all = sql<string>`lower(by_name || ' ' || summary || ' ' || changes)`;
  return entries.where(sql<boolean>`instr(${all}, lower(${text}))`).execute();
}

export async function setAuditTexts(
  db: Db,
  { id, by_name, summary, changes }: { id: number; by_name: string; summary: string; changes: string },
): Promise<void> {
  await db.updateTable("audit").set({ by_name, summary, changes }).where("id", "=", id).execute();
}

/** In how many rows somebody's name or address stands, as createScrubber finds it: every column of every table. */
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

/** The log of writes goes into the database, and is empty then: as far as nobody else is reading just now. */
export async function emptyWriteLog(db: Db): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
