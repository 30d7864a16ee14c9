/** Fills the database of a state folder with given markets, articles and settings. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import type { StoredSettings } from "#data/site/settings.ts";
import { getContentRevision } from "#api/db/meta.ts";
import { toNewsRecord } from "#api/db/news.ts";
import { openDatabase } from "#api/db/open.ts";
import { saveSettings } from "#api/db/settings.ts";
import { insertMarket } from "./insert-market.ts";
import { openNewDatabase } from "./temporary-database.ts";

/** @returns the new content revision */
export async function fillDatabase(
  stateDir: string,
  markets: readonly Market[],
  articles: readonly NewsArticle[] = [],
  settings: StoredSettings = {},
): Promise<number> {
  const file = join(stateDir, "directory.db");
  const db = await (existsSync(file) ? openDatabase(file) : openNewDatabase(stateDir));
  for (const table of ["claim", "market", "news_article"]) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  for (const market of markets) await insertMarket(db, market, new Date());
  for (const { id, ...article } of articles) {
    const row = { id: Number(id), record: toNewsRecord(article), guid: null, seeded: null, ended_at: null };
    const picture = { picture_url: null, picture_credit: null, first_seen_at: article.publishDate };
    await db
      .insertInto("news_article")
      .values({ ...row, ...picture })
      .execute();
  }
  await saveSettings(db, settings);
  const revision = await getContentRevision(db);
  await db.destroy();
  return revision;
}
