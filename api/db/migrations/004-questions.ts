/**
 * Adds the question that a visitor's tap answers: existing taps are about a visit. The table is recreated because
 * SQLite cannot change CHECK constraints.
 */
import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE TABLE visitor_answer (
    id INTEGER PRIMARY KEY,
    market_id INTEGER NOT NULL REFERENCES market (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    network TEXT NOT NULL,
    week TEXT NOT NULL CHECK (week GLOB '????-??-??'),
    question TEXT NOT NULL,
    answer TEXT NOT NULL CHECK (answer IN ('right', 'closed', 'yes', 'no')),
    day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
    at TEXT NOT NULL,
    is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
    CHECK ((question = 'visit') = (answer IN ('right', 'closed'))),
    UNIQUE (market_id, device, question, week)
  ) STRICT`,
  `INSERT INTO visitor_answer (id, market_id, device, network, week, question, answer, day, at, is_counted)
    SELECT id, market_id, device, network, week, 'visit', answer, day, at, is_counted FROM visitor_check`,
  `DROP TABLE visitor_check`,
  `ALTER TABLE visitor_answer RENAME TO visitor_check`,
  `CREATE INDEX visitor_check_at ON visitor_check (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
