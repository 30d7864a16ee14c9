/**
 * The news job: reads all feeds that are not paused, one after another, and updates the articles. Publishing then puts
 * them on the site. A feed that fails keeps its articles and reports the problem.
 */
import type { JobResult } from "#data/admin/jobs.ts";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { createCleanUpTime } from "#api/state/clean-up-time.ts";
import { hasImage } from "#api/db/photos.ts";
import { listNewsImages } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { type FeedState, listFeedStates, saveFeedState } from "#api/db/news-feeds.ts";
import { removePhoto } from "#api/images/image-files.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { expireArticles, storeFeed, type StoreResult } from "./store-feed.ts";
import type { FeedReader } from "./feed-reader.ts";
import { fetchPictures, type PictureDeps } from "./fetch-pictures.ts";

export interface NewsSettings {
  /** Default feeds, if none were set in the dashboard. */
  feeds: readonly NewsFeed[];
  /** Mock server for tests, on this machine, from which all feeds are read; null for none. */
  mockUrl: string | null;
  /** Time limit of a request, in milliseconds; has a default. */
  timeoutMs?: number;
}

interface NewsDeps extends Omit<PictureDeps, "mockUrl"> {
  news: NewsSettings;
  feedReader: FeedReader;
  now: () => Date;
}

/** Increase when articles are made differently: then every feed is read again. */
const READING = 1;

/** The result counts articles. */
export async function fetchNews(deps: NewsDeps, job: RunningJob): Promise<JobResult> {
  const { db, stateDir, now } = deps;
  const { mockUrl } = deps.news;
  const feeds = (await getSettings(db, deps.news.feeds)).feeds.filter(({ isPaused }) => !isPaused);
  const pictures = await listNewsImages(db);
  const total = { added: 0, updated: 0, unchanged: 0, failed: [] as { what: string; why: string }[] };
  for (const [index, feed] of feeds.entries()) {
    job.report(`Reading ${feed.name} ...`, index, feeds.length);
    const result = await fetchOne(deps, feed, job);
    if ("problem" in result) total.failed.push({ what: feed.name, why: result.problem });
    else for (const count of ["added", "updated", "unchanged"] as const) total[count] += result[count];
  }
  // Removed articles do not return, so a clock that is ahead must not remove them all.
  const today = await createCleanUpTime(db, { now })();
  const ended = await db.transaction().execute(async (transaction) => {
    const settings = await getSettings(transaction, deps.news.feeds);
    return expireArticles(transaction, settings.feeds, today);
  });
  await fetchPictures({ ...deps, mockUrl }, job);
  for (const name of pictures) if (!(await hasImage(db, name))) await removePhoto(stateDir, name);
  const failed = total.failed.length > 0 ? `, ${total.failed.length} of ${feeds.length} feeds could not be read` : "";
  const gone = ended > 0 ? `, ${ended} taken off the list` : "";
  return { message: `${total.added} new, ${total.updated} changed${gone}${failed}.`, ...total };
}

async function fetchOne(
  { db, news, feedReader, now }: NewsDeps,
  feed: NewsFeed,
  job: RunningJob,
): Promise<StoreResult | { problem: string }> {
  const settings = JSON.stringify([READING, feed]);
  const before = (await listFeedStates(db)).get(feed.name) ?? null;
  const known = before?.settings === settings ? before : null;
  const { mockUrl, timeoutMs } = news;
  const options = { known, mockUrl, ...(timeoutMs !== undefined && { timeoutMs }) };
  const fetched = await feedReader.read(feed, options, job.signal);
  const at = now();
  const state: FeedState = {
    ...(known ?? { name: feed.name, settings, etag: null, lastModified: null, leftOut: null }),
    fetchedAt: at.toISOString(),
    goodAt: fetched.outcome === "problem" ? (before?.goodAt ?? null) : at.toISOString(),
    problem: null,
  };
  if (fetched.outcome === "problem") {
    job.log(`${feed.name}: ${fetched.problem} Its articles stay as they are.`);
    // Stores no settings unless they were read before: these are the settings that the articles were made with.
    await saveFeedState(db, { ...state, settings: known ? settings : "", problem: fetched.problem });
    return { problem: fetched.problem };
  }
  if (fetched.outcome === "unchanged") {
    job.log(`${feed.name}: nothing new.`);
    await saveFeedState(db, state);
    return { added: 0, updated: 0, unchanged: 0 };
  }
  const { items, leftOut } = fetched.read;
  const { etag, lastModified } = fetched;
  const result = await db.transaction().execute(async (transaction) => {
    // The feed may have been renamed or removed while its server was answering.
    if (!(await isSet(transaction, feed, news.feeds))) return { added: 0, updated: 0, unchanged: 0 };
    const stored = await storeFeed(transaction, feed, items, at);
    await saveFeedState(transaction, { ...state, etag, lastModified, leftOut: describeLeftOut(leftOut) });
    return stored;
  });
  for (const line of describeItems(items, leftOut, at)) job.log(`${feed.name}: ${line}`);
  job.log(`${feed.name}: ${result.added} new, ${result.updated} changed, ${result.unchanged} as they were.`);
  return result;
}

async function isSet(db: Db, { name, url }: NewsFeed, defaults: readonly NewsFeed[]): Promise<boolean> {
  const { feeds } = await getSettings(db, defaults);
  return feeds.some((feed) => feed.name === name && feed.url === url);
}

function describeLeftOut(count: number): string | null {
  if (count === 0) return null;
  const items = count === 1 ? "1 item was" : `${count} items were`;
  return `${items} left out, without a title or a link to the original.`;
}

function describeItems(items: readonly { date: string | null }[], leftOut: number, now: Date): string[] {
  const undated = items.filter(({ date }) => date === null).length;
  const early = items.filter(({ date }) => date !== null && date > now.toISOString()).length;
  const byFirstSeen = "listed by when they were first seen";
  return [
    describeLeftOut(leftOut),
    undated > 0 ? `${undated} without a date that can be read, ${byFirstSeen}.` : null,
    early > 0 ? `${early} with a date in the future, ${byFirstSeen}.` : null,
  ].filter((line) => line !== null);
}
