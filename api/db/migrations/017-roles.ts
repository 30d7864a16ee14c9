/** Accounts have a role: moderators decide what visitors send, admins also manage accounts, imports and releases. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever was let in before could do everything, and still can.
  await sql`
    ALTER TABLE admin ADD COLUMN role TEXT NOT NULL DEFAULT 'admin' CHECK (role IN ('admin', 'moderator'))
  `.execute(db);
}
