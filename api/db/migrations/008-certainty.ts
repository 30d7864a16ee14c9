/**
 * What is known becomes what is only listed, likely or doubtful, too: a source may say several things of one fact, each
 * in a record of its own and with or without a doubt, and until now all that was said of a market's existence was that
 * somebody vouched for it.
 */
import { type Kysely, sql } from "kysely";

export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`DROP INDEX claim_of_source`.execute(db);
  await sql`
    CREATE UNIQUE INDEX claim_of_source ON claim (market_id, fact, source, IFNULL(record, ''), (doubt IS NULL))
    WHERE uid IS NULL
  `.execute(db);
  await sql`UPDATE claim SET value = '"held"' WHERE fact = 'existence' AND value = '"listed"'`.execute(db);
}
