/** Reads and writes the news of a snapshot: what came from feeds. The directory's own guides are no part of it. */
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
import { replaceFile } from "./write-snapshot.ts";

/** The name of the news file in every snapshot folder. */
export const NEWS_FILE = "news.json";

const NEWS_RECORDS: SnapshotRecords = { list: "articles", one: "article", title: "title" };
/** Ids of feeds' items are numbers; words are for guides. */
const FEED_ITEM_ID = /^[1-9]\d{0,14}$/;

/**
 * Reads `news.json` from a snapshot folder; where there is none, there are no articles.
 * @throws SnapshotError when the file cannot be read, is not JSON, breaks the schema, gives two articles one id, or
 * holds what did not come from a feed.
 */
export async function readNewsSnapshot(folder: string): Promise<NewsSnapshot> {
  const file = join(folder, NEWS_FILE);
  const text = await readOptional(file);
  return text === null ? { articles: [] } : checkNewsSnapshot(parseJson(text, file), file);
}

/**
 * Checks news from anywhere; `origin` (a file, a table) is named in the message.
 * @throws SnapshotError as readNewsSnapshot does.
 */
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
