/**
 * Imports news from the committed snapshot, so that a fresh installation has some before its first fetch. Articles that
 * a feed has since changed are left alone. Pictures are not in a snapshot: the next fetch downloads them.
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { readPlain } from "#data/files/plain-files.ts";
import { NEWS_FILE, readNewsSnapshot } from "#data/files/read-news.ts";
import { getMeta, setMeta } from "./meta.ts";
import { toNewsRecord } from "./news.ts";
import type { Db } from "./tables.ts";

/**
 * Seeds from `news.json` in `folder`, in one transaction, unless it is missing or was the last one seeded.
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
