/** Applies a change of the feed list to the articles: a renamed feed keeps its articles, a removed feed loses them. */
import type { NewsFeed } from "#data/news/news-feed.ts";
import { dropOtherFeeds, renameFeed } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";

/** Call it in the transaction of the change. Feeds with the same address are the same feed. */
export async function followFeeds(db: Db, before: readonly NewsFeed[], after: readonly NewsFeed[]): Promise<void> {
  const names = after.map(({ name }) => name);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  for (const { name, url } of before) {
    const renamed = names.includes(name) ? undefined : after.find((feed) => feed.url === url);
    if (renamed) await renameFeed(db, name, renamed.name);
  }
  await dropOtherFeeds(db, names);
}
