/** Fetches news by itself when the last fetch of a feed is long enough ago; it goes by the database, over restarts. */
import { listFeedStates } from "#api/db/news-feeds.ts";
import type { Db } from "#api/db/tables.ts";
import type { NewsSettings } from "./fetch-news.ts";

export interface NewsWatch {
  db: Db;
  feeds: NewsSettings["feeds"];
  /** Null: never by itself. */
  everyHours: number | null;
  now: () => Date;
  start: () => Promise<unknown>;
  /** Is told why a fetch could not be started. */
  warn: (line: string) => void;
}

const HOUR_MS = 60 * 60 * 1000;
/** The first look comes after as long: a start has other things to do. */
const LOOK_EVERY_MS = 60_000;

/** @returns what ends it */
export function watchNews(watch: NewsWatch): () => void {
  if (watch.everyHours === null || watch.feeds.length === 0) return () => undefined;
  const timer = setInterval(() => {
    startWhenDue(watch).catch((error: unknown) => {
      watch.warn(`News could not be fetched (${String(error)}). Next try in a minute.`);
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

/** A fetch that failed is a fetch: its feed is not asked again before the hours are over. */
export async function startWhenDue({ db, feeds, everyHours, now, start }: NewsWatch): Promise<void> {
  if (everyHours === null) return;
  const states = await listFeedStates(db);
  const due = new Date(now().getTime() - everyHours * HOUR_MS).toISOString();
  if (feeds.some(({ name }) => (states.get(name)?.fetchedAt ?? "") <= due)) await start();
}
