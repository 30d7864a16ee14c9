/** Where names and addresses of people are, in all tables: to be told, and to be forgotten. */
import { sql } from "kysely";
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
