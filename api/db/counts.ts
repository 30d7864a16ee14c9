/** The tables of page views by market and of searches that found nothing. */
import { COUNT } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** Most distinct searches stored per day, so that a flood cannot fill the disk. */
const MAX_WORDS_OF_DAY = 500;

/** Adds to the stored counts. @param day ISO, in the region's time zone. @param views by market id */
export async function addPageViews(db: Db, day: string, views: ReadonlyMap<number, number>): Promise<void> {
  for (const [market_id, count] of views) {
    await db
      .insertInto("page_views")
      .values({ day, market_id, views: count })
      .onConflict((conflict) => conflict.doUpdateSet((row) => ({ views: row("page_views.views", "+", count) })))
      .execute();
  }
}

/** Adds to the counts; new searches beyond the day's limit are dropped. @param day ISO, in the region's time zone */
export async function addVainSearches(db: Db, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [words, count] of counts) {
    const { numUpdatedRows } = await db
      .updateTable("vain_search")
      .set((row) => ({ count: row("count", "+", count) }))
      .where("day", "=", day)
      .where("words", "=", words)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n || (await countWords(db, day)) >= MAX_WORDS_OF_DAY) continue;
    await db.insertInto("vain_search").values({ day, words, count }).execute();
  }
}

async function countWords(db: Db, day: string): Promise<number> {
  const ofDay = db.selectFrom("vain_search").select(COUNT).where("day", "=", day);
  return (await ofDay.executeTakeFirstOrThrow()).count;
}

/** Views since that day by market id; markets without views are left out. */
export async function listPageViews(db: Db, sinceDay: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("page_views")
    .select(["market_id", ({ fn }) => fn.sum<number>("views").as("views")])
    .where("day", ">=", sinceDay)
    .groupBy("market_id")
    .execute();
  return new Map(rows.map(({ market_id, views }) => [market_id, views]));
}

/** Searches that found nothing at least that often, most frequent first. */
export async function listVainSearches(
  db: Db,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<{ words: string; count: number; lastDay: string }[]> {
  return db
    .selectFrom("vain_search")
    .select(["words", ({ fn }) => fn.sum<number>("count").as("count"), ({ fn }) => fn.max("day").as("lastDay")])
    .groupBy("words")
    .having(({ fn }) => fn.sum<number>("count"), ">=", atLeast)
    .orderBy("count", "desc")
    .orderBy("lastDay", "desc")
    .orderBy("words")
    .limit(limit)
    .execute();
}

/** Deletes the counts of earlier days. @param day ISO */
export async function removeCountsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("page_views").where("day", "<", day).execute();
  await db.deleteFrom("vain_search").where("day", "<", day).execute();
}
