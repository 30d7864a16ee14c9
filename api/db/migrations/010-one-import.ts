/** Gives log entries of imports one action for all sources, so that the log's filter finds them together. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE audit SET action = 'import.apply' WHERE action IN ('usda.import', 'list.import')`.execute(db);
}
