/**
 * Indexes for what taps, the desk and forms look up: without them each reads a whole table. Queries use a partial index
 * only if they repeat its condition, with values as literals instead of parameters.
 */
import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `CREATE INDEX claim_by_author ON claim (entered_by, entered_at) WHERE entered_by IS NOT NULL`,
  `CREATE INDEX claim_in_doubt ON claim (market_id)
    WHERE doubt <> 'another record of this market knows it better' AND withdrawn_at IS NULL`,
  `CREATE INDEX market_elsewhere ON market (id) WHERE record ->> '$.elsewhere' IS NOT NULL`,
  `CREATE INDEX market_found_closed ON market (id) WHERE record ->> '$.foundClosed' IS NOT NULL`,
  `CREATE INDEX visitor_check_of_fact ON visitor_check (market_id, question, answer) WHERE question <> 'visit'`,
  `CREATE INDEX photo_of_market ON photo (market_id)`,
  `CREATE INDEX manager_link_of_state ON manager_link (state)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
