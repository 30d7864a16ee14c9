/** What the database's news have that visitors do not see yet, as numbers. */
import type { NewsDifferences } from "#data/domain/admin.ts";
import type { NewsArticle } from "#data/domain/news-schema.ts";
import { countNewsDifferences } from "#data/domain/snapshot-differences.ts";
import { SnapshotError } from "#data/read-snapshot.ts";
import { listNewsJson } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { findLiveContent } from "#api/release/live-content.ts";

/** Between the live release and what would be. */
export async function compareNews(stateDir: string, articles: readonly NewsArticle[]): Promise<NewsDifferences> {
  return countNewsDifferences(await readLiveNews(stateDir), articles);
}

/** What would be published; the records were checked when they were stored. */
export async function readStoredNews(db: Db): Promise<NewsArticle[]> {
  return (await listNewsJson(db)).map((record) => JSON.parse(record) as NewsArticle);
}

/** The feeds' articles of the live release; none where there is no release, or its news cannot be read. */
async function readLiveNews(stateDir: string): Promise<NewsArticle[]> {
  const live = await findLiveContent(stateDir);
  try {
    return live ? (await live.content.news.parse()).articles : [];
  } catch (error) {
    if (error instanceof SnapshotError) return [];
    throw error;
  }
}
