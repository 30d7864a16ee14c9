/**
 * Publishes what has changed in the database, whoever changed it, and draws the pages anew once a day, since they say how
 * old things are. It goes by the database and the live release alone, so a restart in between loses nothing.
 */
import { getLocalDay } from "#data/schedule/local-time.ts";
import { getPublishCounts } from "#api/db/publish-counts.ts";
import type { Db } from "#api/db/tables.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { Publisher } from "./publisher.ts";

interface AutoPublishSettings {
  db: Db;
  jobs: Pick<Jobs, "start">;
  publisher: Pick<Publisher, "isTimeToTryAgain">;
  now: () => Date;
  timeZone: string;
  /** As of which day the live pages were drawn; null where that is not known. */
  readLiveDay: () => Promise<string | null>;
}

/** When a new day begins for the pages: no market is open then. */
const NIGHT_MS = 3 * 60 * 60 * 1000;

/** @returns what to call several times a second: starts a publish for each new reason, and again when it is time */
export function createAutoPublish(settings: AutoPublishSettings): () => Promise<void> {
  const { db, jobs, publisher, now, timeZone, readLiveDay } = settings;
  const last = { drawn: "", reason: "" };
  const isOfToday = async (night: string): Promise<boolean> => {
    if (night === last.drawn) return true;
    const day = await readLiveDay();
    // Between midnight and the end of the night a publish is of the new day already.
    if (day === night || day === getLocalDay(now(), timeZone)) last.drawn = night;
    return night === last.drawn;
  };
  return async () => {
    const { newest, published } = await getPublishCounts(db);
    const night = getLocalDay(new Date(now().getTime() - NIGHT_MS), timeZone);
    if ((await isOfToday(night)) && newest === published) return;
    const reason = `${newest} ${night}`;
    if (reason === last.reason && !publisher.isTimeToTryAgain()) return;
    await jobs.start("publish", {}, "automatic");
    last.reason = reason;
  };
}
