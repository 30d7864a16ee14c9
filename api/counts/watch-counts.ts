/** Writes counts to the database every few minutes and at shutdown, so a crash loses only minutes. */
import { COUNTS_DAYS, getDaysBefore } from "#data/site/retention.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { addPageViews, addVainSearches, removeCountsBefore } from "#api/db/counts.ts";
import type { Db } from "#api/db/tables.ts";
import type { CleanUpTime } from "#api/state/clean-up-time.ts";
import { lookEvery } from "#api/process/look-every.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";
import type { PageViews } from "./page-views.ts";
import type { VainSearches } from "./vain-searches.ts";

const LOOKS_MS = 5 * 60 * 1000;

export interface Counts {
  pageViews: PageViews;
  vainSearches: VainSearches;
}

/** Writes new counts, and deletes those older than COUNTS_DAYS. */
export async function writeCounts(db: Db, counts: Counts, time: CleanUpTime): Promise<void> {
  await writeNew(db, counts);
  const now = await time();
  await removeCountsBefore(db, getLocalDay(new Date(getDaysBefore(now, COUNTS_DAYS)), region.timeZone));
}

async function writeNew(db: Db, { pageViews, vainSearches }: Counts): Promise<void> {
  const inOne = (work: (db: Db) => Promise<void>) => db.transaction().execute(work);
  await pageViews.take((day, views) => inOne((transaction) => addPageViews(transaction, day, views)));
  await vainSearches.take((day, counts) => inOne((transaction) => addVainSearches(transaction, day, counts)));
}

/** @returns a function that stops it and writes the last counts; call it before closing the database */
export function watchCounts(
  db: Db,
  counts: Counts,
  { time, work, warn }: { time: CleanUpTime; work: RunningWork; warn: (line: string) => void },
): () => void {
  const write = () => work.track(() => writeCounts(db, counts, time));
  const onFailure = (error: unknown) =>
    warn(`What was counted could not be written down (${String(error)}). It is kept, and written the next time.`);
  const end = lookEvery(LOOKS_MS, write, onFailure);
  return () => {
    end();
    work.track(() => writeNew(db, counts)).catch(onFailure);
  };
}
