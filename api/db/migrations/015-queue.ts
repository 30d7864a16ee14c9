/**
 * What the queues need beside a decision: which submissions are spam, and what a submitter was answered. Of spam the
 * sender's hash stays for SPAM_SENDER_DAYS (see api/submissions/forget-senders.ts), of anything else until it is decided.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE submission ADD COLUMN is_spam INTEGER NOT NULL DEFAULT 0
      CHECK (is_spam = 0 OR (is_spam = 1 AND state = 'rejected'))
  `.execute(db);
  await sql`ALTER TABLE submission ADD COLUMN answer TEXT CHECK (answer <> '')`.execute(db);
  await sql`
    ALTER TABLE submission ADD COLUMN answered_at TEXT CHECK ((answer IS NULL) = (answered_at IS NULL))
  `.execute(db);
  await sql`
    ALTER TABLE submission ADD COLUMN answered_by TEXT CHECK ((answer IS NULL) = (answered_by IS NULL))
  `.execute(db);
  await sql`CREATE INDEX submission_spam ON submission (sender) WHERE is_spam = 1`.execute(db);
}
