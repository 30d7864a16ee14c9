/** The table of news articles. A record is stored whole, as checked JSON, so that reading it needs no second check. */
import type { Selectable } from "kysely";
import { type NewsArticle, newsArticleSchema } from "#data/news/news-schema.ts";
import type { Db, NewsArticleTable } from "./tables.ts";

/** An article whose number the database gives. */
export type NewArticle = Omit<NewsArticle, "id">;
export type NewsRow = Selectable<NewsArticleTable>;

/** The articles on the list, by number; of equal content always the same text. */
export async function listNewsJson(db: Db): Promise<string[]> {
  const articles = db.selectFrom("news_article").select(["id", "record"]).where("ended_at", "is", null);
  const rows = await articles.orderBy("id").execute();
  return rows.map(({ id, record }) => `{"id":"${id}",${record.slice(1)}`);
}

/** The one form in which records are stored: equal articles are equal texts. @throws ZodError for a broken article */
export function toNewsRecord(article: NewArticle): string {
  // The row has the number.
  return JSON.stringify({ ...newsArticleSchema.parse({ ...article, id: "1" }), id: undefined });
}

/** Every article that is known of a feed, those taken off the list among them, by number. */
export async function listNewsOf(db: Db, source: string): Promise<NewsRow[]> {
  return db.selectFrom("news_article").selectAll().where("source", "=", source).orderBy("id").execute();
}

/** The names of all pictures of articles. */
export async function listNewsImages(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom("news_article").select("image").where("image", "is not", null).execute();
  return new Set(rows.flatMap(({ image }) => image ?? []));
}

/** Whether an article of another feed leads there already. */
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

/** Those on the list whose picture has not been fetched yet, the newest first. */
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

/** Of an article that has no other meanwhile. @param image its file's name; null when nothing could be made of it */
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
