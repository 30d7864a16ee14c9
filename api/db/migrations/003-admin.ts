/** Admins, what they changed, the jobs they started, and what a places provider said. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE admin (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      username TEXT NOT NULL COLLATE NOCASE UNIQUE,
      password_hash TEXT NOT NULL,
      session_version INTEGER NOT NULL DEFAULT 1,
      created_at TEXT NOT NULL,
      created_by TEXT,
      last_login_at TEXT
    ) STRICT
  `.execute(db);
  await sql`
    CREATE TABLE audit (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      by_name TEXT NOT NULL,
      action TEXT NOT NULL,
      summary TEXT NOT NULL,
      changes TEXT NOT NULL CHECK (json_type(changes) = 'array'),
      undoes INTEGER UNIQUE REFERENCES audit (id)
    ) STRICT
  `.execute(db);
  await sql`
    CREATE TABLE audit_subject (
      kind TEXT NOT NULL,
      subject_id INTEGER NOT NULL,
      audit_id INTEGER NOT NULL REFERENCES audit (id),
      PRIMARY KEY (kind, subject_id, audit_id)
    ) STRICT, WITHOUT ROWID
  `.execute(db);
  await sql`
    CREATE TABLE job (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
      params TEXT NOT NULL CHECK (json_type(params) = 'object'),
      done INTEGER NOT NULL DEFAULT 0,
      total INTEGER,
      step TEXT NOT NULL DEFAULT '',
      log TEXT NOT NULL DEFAULT '',
      result TEXT CHECK (json_type(result) = 'object'),
      error TEXT,
      started_by TEXT NOT NULL,
      created_at TEXT NOT NULL,
      started_at TEXT,
      ended_at TEXT
    ) STRICT
  `.execute(db);
  await sql`CREATE INDEX job_by_kind ON job (kind, id)`.execute(db);
  await sql`
    CREATE TABLE market_place (
      market_id INTEGER PRIMARY KEY REFERENCES market (id),
      place_id TEXT NOT NULL UNIQUE,
      details TEXT CHECK (json_type(details) = 'object'),
      fetched_at TEXT,
      expires_at TEXT
    ) STRICT
  `.execute(db);
  await sql`ALTER TABLE market ADD COLUMN merged_into INTEGER REFERENCES market (id)`.execute(db);
  await sql`CREATE INDEX submission_queue ON submission (kind, state, id)`.execute(db);
  await allowPhotosWithoutSubmission(db);
}

/** SQLite cannot take a NOT NULL back: the table is made anew, with the indexes of 002-submissions. */
async function allowPhotosWithoutSubmission(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE new_photo (
      id INTEGER PRIMARY KEY,
      submission_id INTEGER REFERENCES submission (id),
      market_id INTEGER NOT NULL REFERENCES market (id),
      name TEXT NOT NULL,
      original_hash TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      position INTEGER NOT NULL,
      state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
      expires_at TEXT
    ) STRICT
  `.execute(db);
  await sql`
    INSERT INTO new_photo (id, submission_id, market_id, name, original_hash, width, height, bytes, position, state)
    SELECT id, submission_id, market_id, name, original_hash, width, height, bytes, position, state FROM photo
  `.execute(db);
  await sql`DROP TABLE photo`.execute(db);
  await sql`ALTER TABLE new_photo RENAME TO photo`.execute(db);
  await sql`
    CREATE UNIQUE INDEX photo_original ON photo (market_id, original_hash) WHERE state <> 'rejected'
  `.execute(db);
  await sql`CREATE UNIQUE INDEX photo_content ON photo (market_id, name) WHERE state <> 'rejected'`.execute(db);
  await sql`CREATE INDEX photo_by_name ON photo (name, state)`.execute(db);
  await sql`CREATE INDEX photo_of_submission ON photo (submission_id)`.execute(db);
}
