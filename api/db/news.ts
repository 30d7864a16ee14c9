/** The table of news articles. A record is stored whole, as checked JSON, so reading it needs no second check. */
import type { Selectable } from "kysely";
import { type NewsArticle, newsArticleSchema } from "#data/news/news-schema.ts";
import type { Db, NewsArticleTable } from "./tables.ts";

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
