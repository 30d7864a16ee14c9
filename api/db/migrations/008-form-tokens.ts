/** Notes which submissions came with the token of an opened form, so that a flood of others can be told from them. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE submission ADD COLUMN has_token INTEGER NOT NULL DEFAULT 1 CHECK (has_token IN (0, 1))
  `.execute(db);
}
