/** Markets as whole records, and the few facts about the database itself. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE market (
      id INTEGER PRIMARY KEY,
      record TEXT NOT NULL CHECK (json_extract(record, '$.id') = id),
      seeded TEXT,
      archived_at TEXT,
      updated_at TEXT NOT NULL
    ) STRICT
  `.execute(db);
  await sql`CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID`.execute(db);
  await sql`INSERT INTO meta (key, value) VALUES ('markets.revision', '0')`.execute(db);
  for (const change of ["INSERT", "UPDATE", "DELETE"]) {
    // Counted by the database, so that no writer, not even another process, can forget to say that markets changed.
    await sql`
      CREATE TRIGGER ${sql.ref(`market_counts_${change.toLowerCase()}`)} AFTER ${sql.raw(change)} ON market BEGIN
        UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'markets.revision';
      END
    `.execute(db);
  }
}
