/** Settings from the dashboard: one row, where null means the default of data/region.ts. */
import { type Kysely, sql } from "kysely";

const SAID_ON_PAGES = ["site_name", "creator", "email", "website", "welcome"];

const STATEMENTS = [
  `CREATE TABLE settings (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    site_name TEXT,
    creator TEXT,
    email TEXT,
    website TEXT,
    welcome TEXT,
    feeds TEXT CHECK (json_valid(feeds))
  ) STRICT`,
  `INSERT INTO settings (id) VALUES (1)`,
  // Publishing compares the content revision. Feeds are not included: their articles have triggers of their own.
  `CREATE TRIGGER settings_content_update AFTER UPDATE ON settings
    WHEN ${SAID_ON_PAGES.map((column) => `old.${column} IS NOT new.${column}`).join(" OR ")} BEGIN
      UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
    END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
