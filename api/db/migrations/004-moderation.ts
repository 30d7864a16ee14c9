/** What the dashboard's lists are read by, and what a submitter has been told. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The state of which the last mail told.
  await sql`ALTER TABLE submission ADD COLUMN mailed TEXT CHECK (mailed IN ('approved', 'rejected'))`.execute(db);
  await sql`CREATE INDEX submission_of_kind ON submission (kind)`.execute(db);
  await sql`CREATE INDEX submission_by_arrival ON submission (created_at)`.execute(db);
  await sql`CREATE INDEX photo_waiting ON photo (submission_id) WHERE state = 'pending'`.execute(db);
  await sql`CREATE INDEX audit_by_admin ON audit (by_name)`.execute(db);
  await sql`CREATE INDEX audit_by_action ON audit (action)`.execute(db);
}
