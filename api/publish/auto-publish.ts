/**
 * Publishes by itself some minutes after the last approval or edit (`publishAfterMinutes` in data/region.ts). It goes by
 * the database alone, so a restart in between starts the minutes anew and loses nothing. One that fails is not tried
 * again before something else changes.
 */
import { getMarketsRevision } from "#api/db/markets.ts";
import { getMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

interface AutoPublishSettings {
  db: Db;
  minutes: number;
  now: () => Date;
  start: () => Promise<unknown>;
}

const MINUTE_MS = 60_000;

/** @returns what to call every now and then */
export function createAutoPublish({ db, minutes, now, start }: AutoPublishSettings): () => Promise<void> {
  const seen = { revision: "", since: 0, isStarted: false };
  return async () => {
    const revision = await getMarketsRevision(db);
    if (revision === (await getMeta(db, "publish.revision"))) return;
    const passed = now().getTime() - seen.since;
    // Before it began, where the clock was set back meanwhile: the minutes begin anew.
    if (revision !== seen.revision || passed < 0) {
      const isStarted = revision === seen.revision && seen.isStarted;
      Object.assign(seen, { revision, since: now().getTime(), isStarted });
    } else if (!seen.isStarted && passed >= minutes * MINUTE_MS) {
      seen.isStarted = true;
      await start();
    }
  };
}
