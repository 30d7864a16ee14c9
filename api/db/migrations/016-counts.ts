/**
 * Counts without tracking: how often each market's page was looked at on a day, and which searches found nothing. There
 * is nothing in them of who it was; they go after ninety days (api/counts/watch-counts.ts). And where an admin wants to
 * be told by e-mail what waits: it goes with the account.
 */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE page_views (
      day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
      market_id INTEGER NOT NULL,
      views INTEGER NOT NULL CHECK (views > 0),
      PRIMARY KEY (day, market_id)
    ) STRICT, WITHOUT ROWID
  `.execute(db);
  await sql`
    CREATE TABLE vain_search (
      day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
      words TEXT NOT NULL CHECK (length(words) BETWEEN 2 AND 60),
      count INTEGER NOT NULL CHECK (count > 0),
      PRIMARY KEY (day, words)
    ) STRICT, WITHOUT ROWID
  `.execute(db);
  await sql`ALTER TABLE admin ADD COLUMN email TEXT`.execute(db);
}
