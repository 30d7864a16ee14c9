/** Reads the news of a snapshot: what came from feeds. The directory's own guides are no part of it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type NewsSnapshot, newsSnapshotSchema } from "./domain/news-schema.ts";
import { describeIssue, parseJson, SnapshotError, type SnapshotRecords } from "./read-snapshot.ts";

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
  const text = await readText(file);
  return text === null ? { articles: [] } : checkNewsSnapshot(parseJson(text, file), file);
}

/**
 * Checks news from anywhere; `origin` (a file, a table) is named in the message.
 * @throws SnapshotError as readNewsSnapshot does.
 */
export function checkNewsSnapshot(value: unknown, origin: string): NewsSnapshot {
  const parsed = newsSnapshotSchema.safeParse(value);
  if (!parsed.success) throw new SnapshotError(describeIssue(value, origin, parsed.error, NEWS_RECORDS));
  const titles = new Map<string, string>();
  for (const { id, kind, title } of parsed.data.articles) {
    const other = titles.get(id);
    if (other !== undefined) {
      throw new SnapshotError(
        `${origin}: "${other}" and "${title}" both have id ${id}. Give one of them an unused id.`,
      );
    }
    if (kind !== "news" || !FEED_ITEM_ID.test(id)) {
      throw new SnapshotError(`${origin}: "${title}" (id ${id}) is not from a feed. Guides belong into data/guides.`);
    }
    titles.set(id, title);
  }
  return parsed.data;
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw new SnapshotError(`${file} cannot be read. Restore it from git.`, { cause });
  }
}
