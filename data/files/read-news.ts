/** Reads and writes `news.json` of a snapshot: articles from feeds, without the directory's own guides. */
import { join } from "node:path";
import { type NewsArticle, type NewsSnapshot, newsSnapshotSchema } from "../news/news-schema.ts";
import {
  describeIssue,
  parseJson,
  readOptional,
  requireUniqueIds,
  SnapshotError,
  type SnapshotRecords,
} from "./read-snapshot.ts";
import { replaceFile } from "./plain-files.ts";

export const NEWS_FILE = "news.json";

const NEWS_RECORDS: SnapshotRecords = { list: "articles", one: "article", title: "title" };
/** Feed articles have numeric ids, guides have their file name. */
const FEED_ITEM_ID = /^[1-9]\d{0,14}$/;

/**
 * No articles if the file does not exist.
 * @throws SnapshotError if the file is unreadable or invalid, has duplicate ids, or contains a guide
 */
export async function readNewsSnapshot(folder: string): Promise<NewsSnapshot> {
  const file = join(folder, NEWS_FILE);
  const text = await readOptional(file);
  return text === null ? { articles: [] } : checkNewsSnapshot(parseJson(text, file), file);
}

/** @param origin for messages: a file or a table @throws SnapshotError as readNewsSnapshot does */
function checkNewsSnapshot(value: unknown, origin: string): NewsSnapshot {
  const parsed = newsSnapshotSchema.safeParse(value);
  if (!parsed.success) throw new SnapshotError(describeIssue(value, origin, parsed.error, NEWS_RECORDS));
  const { articles } = parsed.data;
  requireUniqueIds(articles, origin, ({ title }) => title);
  const guide = articles.find(({ id, kind }) => kind !== "news" || !FEED_ITEM_ID.test(id));
  if (guide) {
    const { id, title } = guide;
    throw new SnapshotError(`${origin}: "${title}" (id ${id}) is not from a feed. Guides belong into data/guides.`);
  }
  return parsed.data;
}

/** Sorted, so that the same news give the same bytes. @throws SnapshotError for news that could not be read again */
export function formatNewsSnapshot(snapshot: NewsSnapshot): string {
  const { articles } = checkNewsSnapshot(snapshot, "The news to be written");
  return `${JSON.stringify({ articles: articles.toSorted(compareArticles) }, null, 2)}\n`;
}

/**
 * Replaces `news.json` atomically; creates the folder.
 * @throws SnapshotError for invalid news, before writing anything
 */
export async function writeNewsSnapshot(folder: string, snapshot: NewsSnapshot): Promise<void> {
  await replaceFile(join(folder, NEWS_FILE), formatNewsSnapshot(snapshot));
}

/** Newest first; articles of the same moment by descending id. */
function compareArticles(a: NewsArticle, b: NewsArticle): number {
  return Date.parse(b.publishDate) - Date.parse(a.publishDate) || Number(b.id) - Number(a.id);
}
