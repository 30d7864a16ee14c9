/**
 * The news job: reads all feeds that are not paused, one after another, and updates the articles. Publishing then puts
 * them on the site. A feed that fails keeps its articles and reports the problem.
 */
import type { JobResult } from "#data/admin/jobs.ts";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { NEWS_ITEMS_PER_FEED } from "#data/news/news-limits.ts";
import { createCleanUpTime } from "#api/state/clean-up-time.ts";
import { type FeedState, listFeedStates, listNewsImages, saveFeedState } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import type { Env } from "#api/env.ts";
import { removeUnused } from "#api/images/image-files.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { LeftOut, ReadItems } from "./read-items.ts";
import { expireArticles, NOTHING_STORED, storeFeed, type StoreResult } from "./store-feed.ts";
import type { FeedReader } from "./feed-reader.ts";
import { fetchPictures, type PictureDeps } from "./fetch-pictures.ts";

interface NewsDeps extends Omit<PictureDeps, "mockUrl">, Pick<Env, "news"> {
  feedReader: FeedReader;
  now: () => Date;
}

/** Increase when articles are made differently: then every feed is read again. */
const READING = 2;

/** The result counts articles. @throws OperatorError if no feed could be read */
export async function fetchNews(deps: NewsDeps, job: RunningJob): Promise<JobResult> {
  const { db, now } = deps;
  const { mockUrl } = deps.news;
  const feeds = (await getSettings(db)).feeds.filter(({ isPaused }) => !isPaused);
  const pictures = await listNewsImages(db);
  const total = { added: 0, updated: 0, unchanged: 0, failed: [] as { what: string; why: string }[] };
  for (const [index, feed] of feeds.entries()) {
    job.report(`Reading ${feed.name} ...`, index, feeds.length);
    const result = await fetchOne(deps, feed, job);
    if ("problem" in result) total.failed.push({ what: feed.name, why: result.problem });
    else for (const count of ["added", "updated", "unchanged"] as const) total[count] += result[count];
  }
  job.report("Looking after articles and pictures ...", feeds.length);
  // Removed articles do not return, so a clock that is ahead must not remove them all.
  const today = await createCleanUpTime(db, { now })();
  const ended = await db.transaction().execute(async (transaction) => {
    const settings = await getSettings(transaction);
    return expireArticles(transaction, settings.feeds, today);
  });
  await fetchPictures({ ...deps, mockUrl }, job);
  await removeUnused(deps, pictures);
  const failed = total.failed.length > 0 ? `, ${total.failed.length} of ${feeds.length} feeds could not be read` : "";
  const gone = ended > 0 ? `, ${ended} taken off the list` : "";
  const result = { message: `${total.added} new, ${total.updated} changed${gone}${failed}.`, ...total };
  if (total.failed.length === 0 || total.failed.length < feeds.length) return result;
  job.conclude(result);
  throw new OperatorError("No feed could be read: the articles stay as they are.");
}

async function fetchOne(
  { db, news, feedReader, now }: NewsDeps,
  feed: NewsFeed,
  job: RunningJob,
): Promise<StoreResult | { problem: string }> {
  const settings = JSON.stringify([READING, feed]);
  const before = (await listFeedStates(db)).get(feed.name) ?? null;
  const known = before?.settings === settings ? before : null;
  const fetched = await feedReader.read(feed, { known, mockUrl: news.mockUrl }, job.signal);
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
    return NOTHING_STORED;
  }
  const { etag, lastModified, read } = fetched;
  const result = await db.transaction().execute(async (transaction) => {
    // The feed may have been renamed or removed while its server was answering.
    if (!(await isSet(transaction, feed))) return NOTHING_STORED;
    const stored = await storeFeed(transaction, feed, read.items, at);
    const leftOut = describeLeftOut(read.leftOut, ["link", "title"]);
    await saveFeedState(transaction, { ...state, etag, lastModified, leftOut });
    return stored;
  });
  for (const line of describeItems(read, result, at)) job.log(`${feed.name}: ${line}`);
  job.log(`${feed.name}: ${result.added} new, ${result.updated} changed, ${result.unchanged} as they were.`);
  return result;
}

async function isSet(db: Db, { name, url }: NewsFeed): Promise<boolean> {
  const { feeds } = await getSettings(db);
  return feeds.some((feed) => feed.name === name && feed.url === url);
}

const REASONS = {
  link: "without a link to the original",
  title: "without a title or text",
  repeated: "twice in the feed",
  late: `after the first ${NEWS_ITEMS_PER_FEED}`,
} as const;

/** "Left out: 2 without a title or text, such as “Apples”." @returns null if there are none */
function describeLeftOut(leftOut: readonly LeftOut[], reasons: readonly LeftOut["why"][]): string | null {
  const counts = reasons.flatMap((reason) => {
    const [first, ...others] = leftOut.filter(({ why }) => why === reason);
    if (!first) return [];
    return `${others.length + 1} ${REASONS[reason]}${others.length > 0 ? ", such as" : ":"} “${first.what}”`;
  });
  return counts.length === 0 ? null : `Left out: ${counts.join("; ")}.`;
}

function describeItems({ items, leftOut }: ReadItems, { old, elsewhere }: StoreResult, now: Date): string[] {
  const undated = items.filter(({ date }) => date === null).length;
  const early = items.filter(({ date }) => date !== null && date > now.toISOString()).length;
  const byFirstSeen = "listed by when they were first seen";
  return [
    describeLeftOut(leftOut, ["link", "title", "repeated", "late"]),
    old > 0 ? `${old} too old to be listed.` : null,
    elsewhere > 0 ? `${elsewhere} listed already, from another feed.` : null,
    undated > 0 ? `${undated} without a date that can be read, ${byFirstSeen}.` : null,
    early > 0 ? `${early} with a date in the future, ${byFirstSeen}.` : null,
  ].filter((line) => line !== null);
}
