/**
 * The tables of news articles and their feeds. An article is stored whole, as checked JSON, so reading it needs no second
 * check.
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import { type Selectable, type Selection, sql } from "kysely";
import { readPlain } from "#data/files/plain-files.ts";
import { NEWS_FILE, readNewsSnapshot } from "#data/files/read-news.ts";
import { type NewsArticle, newsArticleSchema } from "#data/news/news-schema.ts";
import { COUNT } from "./dialect.ts";
import { getMeta, setMeta } from "./meta.ts";
import type { Db, NewsArticleTable, Tables } from "./tables.ts";

/** An article that has no id yet: the database assigns it. */
export type NewArticle = Omit<NewsArticle, "id">;
export type NewsRow = Selectable<NewsArticleTable>;

/** The listed articles as JSON, in order of id. Equal content gives equal texts. */
export async function listNewsJson(db: Db): Promise<string[]> {
  const articles = db.selectFrom("news_article").select(["id", "record"]).where("ended_at", "is", null);
  const rows = await articles.orderBy("id").execute();
  return rows.map(({ id, record }) => `{"id":"${id}",${record.slice(1)}`);
}

/** The canonical JSON of a record: equal articles give equal texts. @throws ZodError for an invalid article */
export function toNewsRecord(article: NewArticle): string {
  // The id is a column of its own.
  return JSON.stringify({ ...newsArticleSchema.parse({ ...article, id: "1" }), id: undefined });
}

/** All articles of a feed, including ones off the list, in order of id. */
export async function listNewsOf(db: Db, source: string): Promise<NewsRow[]> {
  return db.selectFrom("news_article").selectAll().where("source", "=", source).orderBy("id").execute();
}

/** File names of all pictures of articles. */
export async function listNewsImages(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("news_article").select("image").where("image", "is not", null).execute();
  return new Set(rows.flatMap(({ image }) => image ?? []));
}

/** Whether another feed has already brought an article with this link. */
export async function hasLinkElsewhere(db: Db, source: string, link: string): Promise<boolean> {
  const query = db.selectFrom("news_article").select("id").where("link", "=", link).where("source", "<>", source);
  return (await query.executeTakeFirst()) !== undefined;
}

/** @throws ZodError for a broken article */
export async function insertNews(
  db: Db,
  article: NewArticle,
  more: Pick<NewsRow, "guid" | "picture_url" | "picture_credit" | "first_seen_at">,
): Promise<void> {
  const row = { record: toNewsRecord(article), seeded: null, ended_at: null, ...more };
  await db.insertInto("news_article").values(row).execute();
}

export async function updateNews(
  db: Db,
  id: number,
  change: Partial<Pick<NewsRow, "record" | "guid" | "picture_url" | "picture_credit">>,
): Promise<void> {
  await db.updateTable("news_article").set(change).where("id", "=", id).execute();
}

/** Takes an article off the list, with its picture. */
export async function endNews(db: Db, row: NewsRow, now: Date): Promise<void> {
  const record = toNewsRecord({ ...readNewsRecord(row), imageUrl: undefined, imageCredit: undefined });
  await db.updateTable("news_article").set({ record, ended_at: now.toISOString() }).where("id", "=", row.id).execute();
}

export async function deleteNews(db: Db, id: number): Promise<void> {
  await db.deleteFrom("news_article").where("id", "=", id).execute();
}

/** Listed articles whose picture has not been tried yet, newest first. */
export async function listMissingPictures(db: Db, limit: number): Promise<NewsRow[]> {
  return db
    .selectFrom("news_article")
    .selectAll()
    .where("ended_at", "is", null)
    .where("picture_url", "is not", null)
    .where((where) => where("picture_url", "is not", where.ref("picture_tried")))
    .orderBy("published_at", "desc")
    .limit(limit)
    .execute();
}

/**
 * Stores the fetched picture, unless the feed names another one by now.
 * @param image file name; null if the picture cannot be used
 */
export async function setNewsPicture(
  db: Db,
  id: number,
  { url, image, credit }: { url: string; image: string | null; credit: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const articles = transaction.selectFrom("news_article").selectAll().where("ended_at", "is", null);
    const row = await articles.where("id", "=", id).where("picture_url", "=", url).executeTakeFirst();
    if (!row) return;
    const picture = image === null ? {} : { imageUrl: `/api/images/${image}`, imageCredit: credit };
    const record = toNewsRecord({ ...readNewsRecord(row), imageUrl: undefined, imageCredit: undefined, ...picture });
    await transaction.updateTable("news_article").set({ record, picture_tried: url }).where("id", "=", id).execute();
  });
}

export function readNewsRecord({ record }: Pick<NewsRow, "record">): NewArticle {
  return JSON.parse(record) as NewArticle;
}

const FEED_COLUMNS = [
  ...(["name", "settings", "etag", "problem", "last_modified as lastModified"] as const),
  ...(["fetched_at as fetchedAt", "good_at as goodAt", "left_out as leftOut"] as const),
] as const;

/** See NewsFeedTable. */
export type FeedState = Selection<Tables, "news_feed", (typeof FEED_COLUMNS)[number]>;

/** By feed name. */
export async function listFeedStates(db: Db): Promise<Map<string, FeedState>> {
  const states = await db.selectFrom("news_feed").select(FEED_COLUMNS).execute();
  return new Map(states.map((state) => [state.name, state]));
}

export async function saveFeedState(db: Db, state: FeedState): Promise<void> {
  const { name, settings, etag, lastModified, fetchedAt, goodAt, problem, leftOut } = state;
  const tries = { fetched_at: fetchedAt, good_at: goodAt, problem, left_out: leftOut };
  const row = { settings, etag, last_modified: lastModified, ...tries };
  await db
    .insertInto("news_feed")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** Number of listed articles by feed name. */
export async function countNews(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("news_article")
    .select(["source", COUNT])
    .where("ended_at", "is", null)
    .groupBy("source")
    .execute();
  return new Map(rows.map(({ source, count }) => [source, count]));
}

/** Moves the articles of a renamed feed to its new name. */
export async function renameFeed(db: Db, from: string, to: string): Promise<void> {
  const record = sql<string>`json_set(record, '$.source', ${to})`;
  await db.updateTable("news_article").set({ record }).where("source", "=", from).execute();
}

/** Deletes feeds with other names, and their articles. @returns how many articles were deleted */
export async function dropOtherFeeds(db: Db, names: readonly string[]): Promise<number> {
  await db.deleteFrom("news_feed").where("name", "not in", names).execute();
  const result = await db.deleteFrom("news_article").where("source", "not in", names).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/**
 * Seeds from `news.json` in `folder`, in one transaction, unless it is missing or was the last one seeded, so that a fresh
 * installation has news before its first fetch. Articles that a feed has since changed are left alone. Pictures are not in
 * a snapshot: the next fetch downloads them.
 * @throws SnapshotError if the file is invalid; nothing is changed then
 */
export async function seedNews(db: Db, folder: string): Promise<void> {
  const content = await readPlain(join(folder, NEWS_FILE)).catch(() => null);
  const fileHash = content && hash("sha256", content);
  if (fileHash === (await getMeta(db, "news.hash"))) return;
  const { articles } = await readNewsSnapshot(folder);
  await db.transaction().execute(async (transaction) => {
    // Oldest first, so that if an id is taken, later articles get higher new ids.
    for (const article of articles.toReversed()) await seedArticle(transaction, article);
    if (fileHash !== null) await setMeta(transaction, "news.hash", fileHash);
  });
}

async function seedArticle(db: Db, { id, ...article }: NewsArticle): Promise<void> {
  const record = toNewsRecord({ ...article, imageUrl: undefined, imageCredit: undefined });
  const known = await db
    .selectFrom("news_article")
    .select(["id", "record", "seeded"])
    .where("source", "=", article.source)
    .where("link", "=", article.link ?? "")
    .executeTakeFirst();
  if (known) {
    if (known.seeded === record || known.record !== known.seeded) return;
    await db.updateTable("news_article").set({ record, seeded: record }).where("id", "=", known.id).execute();
    return;
  }
  const row = { record, seeded: record, guid: null, first_seen_at: article.publishDate };
  const isFree = !(await db.selectFrom("news_article").select("id").where("id", "=", Number(id)).executeTakeFirst());
  await db
    .insertInto("news_article")
    .values(isFree ? { id: Number(id), ...row } : row)
    .execute();
}
