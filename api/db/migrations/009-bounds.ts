/**
 * What bounds go by: who sent what waits (as long as it waits), which photos were never public and lose their files some
 * time after they were declined, and from where each admin signs in.
 */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE submission ADD COLUMN sender TEXT`.execute(db);
  await sql`CREATE INDEX submission_of_state ON submission (state, kind)`.execute(db);
  await sql`ALTER TABLE photo ADD COLUMN approved_at TEXT`.execute(db);
  await sql`ALTER TABLE photo ADD COLUMN removed_at TEXT`.execute(db);
  // Of photos that are declined now, nobody knows any more which were public for a while: where others of the same
  // submission were, it may be so.
  await sql`
    UPDATE photo SET approved_at = IFNULL((SELECT decided_at FROM submission WHERE id = submission_id), '')
    WHERE state = 'approved'
      OR state = 'rejected' AND (submission_id IS NULL
        OR submission_id IN (SELECT id FROM submission WHERE state = 'approved'))
  `.execute(db);
  await sql`
    CREATE TABLE known_address (
      admin_id INTEGER NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
      address TEXT NOT NULL,
      seen_at TEXT NOT NULL,
      PRIMARY KEY (admin_id, address)
    ) STRICT, WITHOUT ROWID
  `.execute(db);
}
