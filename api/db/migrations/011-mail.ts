/**
 * E-mails that wait to be sent, and what became of them. Of one that was sent or given up the text goes at once, since
 * there may be a private link in it, and whom it went to after thirty days (api/mail/outbox.ts); its key stays, so that
 * it is never sent a second time.
 */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE mail (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      key TEXT NOT NULL UNIQUE,
      recipient TEXT,
      subject TEXT,
      text TEXT,
      headers TEXT NOT NULL DEFAULT '{}' CHECK (json_type(headers) = 'object'),
      created_at TEXT NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
      next_try_at TEXT NOT NULL,
      sent_at TEXT,
      failed_at TEXT,
      problem TEXT,
      CHECK (sent_at IS NULL OR failed_at IS NULL),
      CHECK ((text IS NULL) = (sent_at IS NOT NULL OR failed_at IS NOT NULL)),
      CHECK (text IS NULL OR (recipient IS NOT NULL AND subject IS NOT NULL))
    ) STRICT
  `.execute(db);
  await sql`CREATE INDEX mail_waiting ON mail (id) WHERE text IS NOT NULL`.execute(db);
  await sql`CREATE INDEX mail_with_recipient ON mail (id) WHERE recipient IS NOT NULL`.execute(db);
  // Whoever was told of a decision before is not told again.
  await sql`
    INSERT INTO mail (key, created_at, tries, next_try_at, sent_at)
    SELECT 'decision/' || id || '/1/' || mailed, created_at, 1, created_at, IFNULL(decided_at, created_at)
    FROM submission WHERE mailed IS NOT NULL
  `.execute(db);
  await sql`ALTER TABLE submission DROP COLUMN mailed`.execute(db);
}
