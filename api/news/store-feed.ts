/** Stores a feed's items: updates known articles, adds new ones, and takes old ones off the list. */
import type { NewsFeed } from "#data/news/news-feed.ts";
import { NEWS_MAX_AGE_DAYS } from "#data/news/news-limits.ts";
import { getDaysBefore } from "#data/site/retention.ts";
import {
  deleteNews,
  dropOtherFeeds,
  endNews,
  hasLinkElsewhere,
  insertNews,
  listNewsOf,
  type NewArticle,
  type NewsRow,
  readNewsRecord,
  toNewsRecord,
  updateNews,
} from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import type { ReadItem } from "./read-items.ts";

export interface StoreResult {
  added: number;
  updated: number;
  unchanged: number;
  /** Not listed because of its age; also articles that have been taken off the list. */
  old: number;
  /** Another feed has the article. */
  elsewhere: number;
}

export const NOTHING_STORED: StoreResult = { added: 0, updated: 0, unchanged: 0, old: 0, elsewhere: 0 };

/** Articles published before that are not listed. */
function getCutOff(now: Date): string {
  return getDaysBefore(now, NEWS_MAX_AGE_DAYS);
}

/** Call it in a transaction. Articles that the feed no longer has stay: feeds contain only their latest items. */
export async function storeFeed(db: Db, feed: NewsFeed, items: readonly ReadItem[], now: Date): Promise<StoreResult> {
  const rows = await listNewsOf(db, feed.name);
  const result = { ...NOTHING_STORED };
  const seen = new Set<number>();
  for (const item of items) {
    const row = findRow(rows, item, seen);
    if (row) {
      seen.add(row.id);
      result[row.ended_at === null ? await follow(db, feed, item, row) : "old"] += 1;
    } else result[await insert(db, feed, item, now)] += 1;
  }
  // The feed no longer has them, so they cannot come back.
  for (const row of rows) if (row.ended_at !== null && !seen.has(row.id)) await deleteNews(db, row.id);
  return result;
}

/** Finds an item's row by guid; by link if one of them has no guid or the titles are equal. */
function findRow(rows: readonly NewsRow[], item: ReadItem, seen: ReadonlySet<number>): NewsRow | undefined {
  const free = rows.filter(({ id }) => !seen.has(id));
  const byGuid = item.guid === null ? undefined : free.find(({ guid }) => guid === item.guid);
  return (
    byGuid ??
    free.find(
      (row) =>
        row.link === item.link && (row.guid === null || item.guid === null || readNewsRecord(row).title === item.title),
    )
  );
}

async function follow(db: Db, feed: NewsFeed, item: ReadItem, row: NewsRow): Promise<"updated" | "unchanged"> {
  const old = readNewsRecord(row);
  const keepsPicture = item.picture !== null && old.imageUrl !== undefined;
  const record = toNewsRecord({
    ...toArticle(feed, item, row.first_seen_at),
    ...(keepsPicture && { imageUrl: old.imageUrl, imageCredit: old.imageCredit }),
  });
  const change = { record, guid: item.guid, ...getPicture(item) };
  const isSame =
    record === row.record &&
    change.guid === row.guid &&
    change.picture_url === row.picture_url &&
    change.picture_credit === row.picture_credit;
  if (!isSame) await updateNews(db, row.id, change);
  return record === row.record ? "unchanged" : "updated";
}

async function insert(db: Db, feed: NewsFeed, item: ReadItem, now: Date): Promise<"added" | "old" | "elsewhere"> {
  const firstSeen = now.toISOString();
  const article = toArticle(feed, item, firstSeen);
  if (article.publishDate < getCutOff(now)) return "old";
  if (await hasLinkElsewhere(db, feed.name, item.link)) return "elsewhere";
  await insertNews(db, article, { guid: item.guid, first_seen_at: firstSeen, ...getPicture(item) });
  return "added";
}

function getPicture({ picture }: ReadItem) {
  return { picture_url: picture?.url ?? null, picture_credit: picture?.credit ?? null };
}

function toArticle(feed: NewsFeed, item: ReadItem, firstSeen: string): NewArticle {
  return {
    kind: "news",
    title: item.title,
    source: feed.name,
    publishDate: getPublishDate(item.date, firstSeen),
    summary: item.summary,
    content: item.content ?? undefined,
    author: item.author ?? undefined,
    categories: item.categories,
    link: item.link,
    place: feed.place,
  };
}

/**
 * Never later than when it was first seen, even if the feed has a future date or moves the date to stay on top. Undated
 * items count from when they were first seen.
 */
function getPublishDate(date: string | null, firstSeen: string): string {
  return date !== null && date < firstSeen ? date : firstSeen;
}

/** Most listed articles per feed: more than a busy paper publishes on farming in a year. */
const ARTICLES_PER_FEED = 500;

/** Call it in a transaction. @returns how many articles left the list */
export async function expireArticles(db: Db, feeds: readonly NewsFeed[], now: Date): Promise<number> {
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
