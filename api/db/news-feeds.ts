/** The table of news feeds: what their servers last answered, and when. */
import { type Selection, sql } from "kysely";
import { COUNT } from "./dialect.ts";
import type { Db, Tables } from "./tables.ts";

const COLUMNS = [
  ...(["name", "settings", "etag", "problem", "last_modified as lastModified"] as const),
  ...(["fetched_at as fetchedAt", "good_at as goodAt", "left_out as leftOut"] as const),
] as const;

/** See NewsFeedTable. */
export type FeedState = Selection<Tables, "news_feed", (typeof COLUMNS)[number]>;

/** By feed name. */
export async function listFeedStates(db: Db): Promise<Map<string, FeedState>> {
  const states = await db.selectFrom("news_feed").select(COLUMNS).execute();
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
