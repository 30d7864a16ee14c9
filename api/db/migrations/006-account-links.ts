/** Adds invitation and password reset links, and whether an admin wants the daily digest. */
import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE account_link (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('invitation', 'reset')),
    state TEXT NOT NULL CHECK (state IN ('open', 'used', 'withdrawn')),
    token_hash TEXT NOT NULL UNIQUE,
    admin_id INTEGER REFERENCES admin (id) ON DELETE CASCADE,
    role TEXT CHECK (role IN ('admin', 'moderator')),
    name TEXT,
    email TEXT,
    created_at TEXT NOT NULL,
    created_by TEXT,
    expires_at TEXT NOT NULL,
    CHECK ((kind = 'reset') = (admin_id IS NOT NULL)),
    CHECK ((kind = 'invitation') = (role IS NOT NULL))
  ) STRICT`,
  `ALTER TABLE admin ADD COLUMN wants_digest INTEGER NOT NULL DEFAULT 1 CHECK (wants_digest IN (0, 1))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
