/** The one writer of a snapshot's news: the same articles always give the same bytes. */
import type { NewsArticle, NewsSnapshot } from "./domain/news-schema.ts";
import { checkNewsSnapshot, NEWS_FILE } from "./read-news.ts";
import { replaceFile } from "./write-snapshot.ts";

/**
 * News as text: the newest first, fields in the schema's order, two spaces of indent and a newline at the end.
 * @throws SnapshotError as checkNewsSnapshot does: what cannot be read is never written.
 */
export function formatNewsSnapshot(snapshot: NewsSnapshot): string {
  const { articles } = checkNewsSnapshot(snapshot, "The news to be written");
  return `${JSON.stringify({ articles: articles.toSorted(compareArticles) }, null, 2)}\n`;
}

/**
 * Writes `news.json` into a snapshot folder, which is made where it is missing. The old file stays whole until the new
 * one is on the disk.
 * @throws SnapshotError as formatNewsSnapshot does, before anything is touched.
 */
export async function writeNewsSnapshot(folder: string, snapshot: NewsSnapshot): Promise<void> {
  await replaceFile(folder, NEWS_FILE, formatNewsSnapshot(snapshot));
}

/** The newest first, and of the same moment the one that was known last. */
function compareArticles(a: NewsArticle, b: NewsArticle): number {
  return Date.parse(b.publishDate) - Date.parse(a.publishDate) || Number(b.id) - Number(a.id);
}
