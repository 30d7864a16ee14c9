/** Takes off the list what is too old, what is too much, and what belongs to no feed of the settings any more. */
import type { NewsFeed } from "#data/domain/news-feed.ts";
import { endNews, listNewsOf } from "#api/db/news.ts";
import { dropOtherFeeds } from "#api/db/news-feeds.ts";
import type { Db } from "#api/db/tables.ts";
import { getCutOff } from "./store-feed.ts";

/** Of one feed on the list: more than a busy paper publishes about farming in a year. */
const ARTICLES_PER_FEED = 500;

/** To be called in a transaction. @returns how many articles left the list */
export async function endOld(db: Db, feeds: readonly NewsFeed[], now: Date): Promise<number> {
  let ended = await dropOtherFeeds(
    db,
    feeds.map(({ name }) => name),
  );
  const cutOff = getCutOff(now);
  for (const { name } of feeds) {
    const rows = (await listNewsOf(db, name)).filter((row) => row.ended_at === null);
    rows.sort((a, b) => b.published_at.localeCompare(a.published_at) || b.id - a.id);
    for (const [index, row] of rows.entries()) {
      if (row.published_at >= cutOff && index < ARTICLES_PER_FEED) continue;
      await endNews(db, row, now);
      ended += 1;
    }
  }
  return ended;
}
