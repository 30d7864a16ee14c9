/** Starts a news fetch when the last one of any feed is old enough; the times are in the database. */
import { HOUR_MS } from "#data/schedule/local-time.ts";
import { listFeedStates } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { getSettings } from "#api/settings/get-settings.ts";

interface NewsWatch {
  db: Db;
  /** Null turns automatic fetching off. */
  everyHours: number | null;
  now: () => Date;
  start: () => Promise<unknown>;
}

/** A failed fetch counts: the feed is not asked again until the hours are over. */
export async function startWhenDue({ db, everyHours, now, start }: NewsWatch): Promise<void> {
  if (everyHours === null) return;
  const { feeds } = await getSettings(db);
  const states = await listFeedStates(db);
  const today = now();
  const due = new Date(today.getTime() - everyHours * HOUR_MS).toISOString();
  // If the clock was set back, the last fetch is in the future, and counts as due.
  const isDue = (fetchedAt = "") => fetchedAt <= due || fetchedAt > today.toISOString();
  if (feeds.some(({ name, isPaused }) => !isPaused && isDue(states.get(name)?.fetchedAt))) await start();
}
