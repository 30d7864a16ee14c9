/**
 * Links for those who run a market: asked for, given, taken away. Of the link itself no more than the nonce that it is
 * signed from is kept, and the hash that finds it. Name, role, address and proof go 60 days after its end (clearEnded).
 */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE manager_link (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      market_id INTEGER NOT NULL REFERENCES market (id),
      state TEXT NOT NULL CHECK (state IN ('requested', 'granted', 'revoked', 'declined')),
      is_trusted INTEGER NOT NULL DEFAULT 0 CHECK (is_trusted IN (0, 1)),
      name TEXT,
      role TEXT,
      email TEXT,
      proof TEXT,
      nonce TEXT,
      token_hash TEXT UNIQUE,
      created_at TEXT NOT NULL,
      created_by TEXT,
      granted_at TEXT,
      granted_by TEXT,
      ended_at TEXT,
      expires_at TEXT,
      used_at TEXT,
      spoke_at TEXT,
      letters INTEGER NOT NULL DEFAULT 0 CHECK (letters BETWEEN 0 AND 2),
      first_letter_at TEXT,
      last_letter_at TEXT,
      letters_ended_at TEXT,
      request_hash TEXT UNIQUE,
      fingerprint TEXT,
      sender TEXT,
      CHECK (state <> 'granted' OR (token_hash IS NOT NULL AND nonce IS NOT NULL AND expires_at IS NOT NULL)),
      CHECK ((state IN ('revoked', 'declined')) = (ended_at IS NOT NULL))
    ) STRICT
  `.execute(db);
  await sql`CREATE INDEX manager_link_of_market ON manager_link (market_id, state)`.execute(db);
  await sql`ALTER TABLE submission ADD COLUMN manager_id INTEGER REFERENCES manager_link (id)`.execute(db);
}
