/**
 * Lets the fold decide about places that pages name, which used to be stored as doubts. The records are folded again by
 * 009-season-basis.ts.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE OR IGNORE claim SET doubt = NULL
    WHERE fact = 'address' AND source = 'published' AND withdrawn_at IS NULL
      AND (doubt LIKE 'a page of ____ says that it moved here' OR doubt LIKE 'a page of ____ says that it is here')
  `.execute(db);
}
