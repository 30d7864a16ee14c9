/** Counts every change of what visitors can see, markets and news alike: publishing by itself goes by it. */
import { type Kysely, sql } from "kysely";

/** Of each table: which changes count. An update does where one of the columns that are shown is another. */
const COUNTED = {
  market: { shown: ["record", "archived_at", "merged_into"], removed: "TRUE" },
  // What has left the list is forgotten by and by: nobody sees that.
  news_article: { shown: ["record", "ended_at"], removed: "old.ended_at IS NULL" },
} as const;

export async function up<T>(db: Kysely<T>): Promise<void> {
  // The same number as before, so that what is published goes on counting as published.
  await sql`
    INSERT INTO meta (key, value) SELECT 'content.revision', value FROM meta WHERE key = 'markets.revision'
  `.execute(db);
  // Earlier versions wrote down a roll-back like a publish. Where it was one, the next start finds that out.
  await sql`
    INSERT INTO meta (key, value)
    SELECT 'publish.held', published.value FROM meta AS published JOIN meta AS markets ON markets.value = published.value
    WHERE published.key = 'publish.revision' AND markets.key = 'markets.revision'
  `.execute(db);
  await sql`DELETE FROM meta WHERE key = 'publish.news'`.execute(db);
  for (const [table, { shown, removed }] of Object.entries(COUNTED)) {
    const isShownOtherwise = shown.map((column) => `old.${column} IS NOT new.${column}`).join(" OR ");
    for (const [change, counts] of [
      ["INSERT", "TRUE"],
      ["UPDATE", isShownOtherwise],
      ["DELETE", removed],
    ] as const) {
      await sql`
        CREATE TRIGGER ${sql.ref(`${table}_content_${change.toLowerCase()}`)} AFTER ${sql.raw(change)} ON ${sql.table(table)}
        WHEN ${sql.raw(counts)} BEGIN
          UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'content.revision';
        END
      `.execute(db);
    }
  }
}
