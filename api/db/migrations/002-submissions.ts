/** What visitors send: submissions, and the photos that came with them. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE submission (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('photos', 'edit', 'market')),
      market_id INTEGER REFERENCES market (id),
      state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
      payload TEXT NOT NULL CHECK (json_type(payload) = 'object'),
      replaced TEXT CHECK (json_valid(replaced)),
      submitter_name TEXT,
      submitter_email TEXT,
      created_at TEXT NOT NULL,
      decided_at TEXT,
      decided_by TEXT,
      reason TEXT,
      token_hash TEXT NOT NULL UNIQUE,
      key_hash TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      UNIQUE (kind, key_hash),
      CHECK (kind = 'market' OR market_id IS NOT NULL),
      CHECK ((state = 'pending') = (decided_at IS NULL))
    ) STRICT
  `.execute(db);
  await sql`CREATE INDEX submission_of_market ON submission (market_id, state)`.execute(db);
  await sql`
    CREATE TABLE photo (
      id INTEGER PRIMARY KEY,
      submission_id INTEGER NOT NULL REFERENCES submission (id),
      market_id INTEGER NOT NULL REFERENCES market (id),
      name TEXT NOT NULL,
      original_hash TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      position INTEGER NOT NULL,
      state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected'))
    ) STRICT
  `.execute(db);
  // A photo that was declined may be sent again, and looked at again.
  await sql`
    CREATE UNIQUE INDEX photo_original ON photo (market_id, original_hash) WHERE state <> 'rejected'
  `.execute(db);
  await sql`CREATE UNIQUE INDEX photo_content ON photo (market_id, name) WHERE state <> 'rejected'`.execute(db);
  await sql`CREATE INDEX photo_by_name ON photo (name, state)`.execute(db);
  await sql`CREATE INDEX photo_of_submission ON photo (submission_id)`.execute(db);
}
