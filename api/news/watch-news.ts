/** Fetches news by itself when the last fetch of a feed is long enough ago; it goes by the database, over restarts. */
import { listFeedStates } from "#api/db/news-feeds.ts";
import type { Db } from "#api/db/tables.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import type { NewsSettings } from "./fetch-news.ts";

interface NewsWatch {
  db: Db;
  /** As in NewsSettings. */
  feeds: NewsSettings["feeds"];
  /** Null: never by itself. */
  everyHours: number | null;
  now: () => Date;
  start: () => Promise<unknown>;
}

const HOUR_MS = 60 * 60 * 1000;

/** A fetch that failed is a fetch: its feed is not asked again before the hours are over. */
export async function startWhenDue({ db, everyHours, now, start, ...defaults }: NewsWatch): Promise<void> {
  if (everyHours === null) return;
  const { feeds } = await getSettings(db, defaults.feeds);
  const states = await listFeedStates(db);
  const today = now();
  const due = new Date(today.getTime() - everyHours * HOUR_MS).toISOString();
  // The last one lies ahead where the clock has been set back since: nobody waits until it has come.
  const isDue = (fetchedAt = "") => fetchedAt <= due || fetchedAt > today.toISOString();
  if (feeds.some(({ name, isPaused }) => !isPaused && isDue(states.get(name)?.fetchedAt))) await start();
}
