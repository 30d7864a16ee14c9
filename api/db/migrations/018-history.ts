/**
 * Claims are the history of a market's facts: they are only added or withdrawn, and an entry of the log names which.
 * What was said of a market whose adding was taken back stays, withdrawn, without its market.
 */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE audit ADD COLUMN claims TEXT NOT NULL DEFAULT '{"added":[],"withdrawn":[]}'
      CHECK (json_type(claims) = 'object')
  `.execute(db);
  await sql`
    CREATE TABLE claim_new (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      market_id INTEGER NOT NULL,
      fact TEXT NOT NULL,
      source TEXT NOT NULL,
      record TEXT,
      value TEXT NOT NULL CHECK (json_valid(value)),
      said TEXT NOT NULL,
      doubt TEXT,
      uid TEXT CHECK ((uid IS NULL) = (source <> 'community')),
      entered_at TEXT CHECK ((entered_at IS NULL) = (uid IS NULL)),
      entered_by TEXT,
      expires_at TEXT,
      withdrawn_at TEXT
    ) STRICT
  `.execute(db);
  await sql`INSERT INTO claim_new SELECT * FROM claim`.execute(db);
  await sql`DROP TABLE claim`.execute(db);
  await sql`ALTER TABLE claim_new RENAME TO claim`.execute(db);
  await sql`CREATE INDEX claim_of_market ON claim (market_id)`.execute(db);
  await sql`
    CREATE UNIQUE INDEX claim_of_source ON claim (market_id, fact, source, IFNULL(record, ''), (doubt IS NULL))
    WHERE uid IS NULL AND withdrawn_at IS NULL
  `.execute(db);
  await sql`
    CREATE UNIQUE INDEX claim_of_edit ON claim (market_id, fact, uid) WHERE uid IS NOT NULL AND withdrawn_at IS NULL
  `.execute(db);
  await sql`CREATE INDEX claim_by_expiry ON claim (expires_at) WHERE expires_at IS NOT NULL`.execute(db);
}
