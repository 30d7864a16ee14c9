/** The desk: which market is in whose hands, when it comes up again, and who has checked it; of operators only. */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  // Markets that never were there have no row. What the audit log tells of names admins as it does itself.
  await sql`
    CREATE TABLE desk (
      market_id INTEGER PRIMARY KEY REFERENCES market (id) ON DELETE CASCADE,
      held_by INTEGER REFERENCES admin (id) ON DELETE SET NULL,
      held_until TEXT,
      assigned_to TEXT,
      later_until TEXT,
      no_answers INTEGER NOT NULL DEFAULT 0 CHECK (no_answers >= 0),
      no_answer_on TEXT,
      checked_at TEXT,
      checked_by TEXT,
      CHECK ((no_answers = 0) = (no_answer_on IS NULL)),
      CHECK ((checked_at IS NULL) = (checked_by IS NULL))
    ) STRICT
  `.execute(db);
}
