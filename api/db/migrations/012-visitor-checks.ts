/**
 * What visitors found when they were at a market: that it is right, or that it was closed. Who said so is two keyed
 * hashes of this market alone, for counting once; rows go after sixty days (CHECK_DAYS).
 */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE visitor_check (
      id INTEGER PRIMARY KEY,
      market_id INTEGER NOT NULL REFERENCES market (id) ON DELETE CASCADE,
      device TEXT NOT NULL,
      network TEXT NOT NULL,
      week TEXT NOT NULL CHECK (week GLOB '????-??-??'),
      answer TEXT NOT NULL CHECK (answer IN ('right', 'closed')),
      day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
      at TEXT NOT NULL,
      is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
      UNIQUE (market_id, device, week)
    ) STRICT
  `.execute(db);
  await sql`CREATE INDEX visitor_check_at ON visitor_check (at)`.execute(db);
}
