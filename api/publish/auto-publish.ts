/**
 * Publishes by itself what has changed in the database, whoever changed it (`publishesByItself` in data/region.ts), and
 * draws the pages anew once a day, since they say how old things are. It goes by the database and the live release alone,
 * so it sees what other processes write, and a restart in between loses nothing.
 */
import type { JobKind } from "#data/admin/admin.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { getPublishCounts, isDue } from "#api/db/publish-counts.ts";
import type { Db } from "#api/db/tables.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { NEEDS_CONFIRMATION } from "./publisher.ts";

interface AutoPublishSettings {
  db: Db;
  jobs: Pick<Jobs, "start" | "get">;
  now: () => Date;
  timeZone: string;
  publishesByItself: boolean;
  /** As of which day the live pages were drawn; null where that is not known. */
  readLiveDay: () => Promise<string | null>;
}

/** When a new day begins for the pages: no market is open then. */
const NIGHT_MS = 3 * 60 * 60 * 1000;

/** @returns what to call several times a second */
export function createAutoPublish(settings: AutoPublishSettings): () => Promise<void> {
  const { db, now, timeZone, publishesByItself, readLiveDay } = settings;
  const publish = startPatiently("publish", settings);
  const refresh = startPatiently("new-day", settings);
  let drawn = "";
  return async () => {
    const counts = await getPublishCounts(db);
    if (publishesByItself && isDue(counts)) await publish(String(counts.newest));
    const at = now();
    const night = getLocalDay(new Date(at.getTime() - NIGHT_MS), timeZone);
    if (night === drawn) return;
    const day = await readLiveDay();
    // Between midnight and the end of the night a publish is of the new day already.
    if (day === night || day === getLocalDay(at, timeZone)) drawn = night;
    else await refresh(night);
  };
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/**
 * Starts a job for each new reason. One that comes to nothing is tried again after a minute, then after two, and so on up
 * to an hour, since a disk may have room again. What a person has cancelled, or has to confirm, waits for another reason.
 * @returns to be called as long as the reason stands
 */
function startPatiently(kind: JobKind, { jobs, now }: Pick<AutoPublishSettings, "jobs" | "now">) {
  const last = { reason: "", jobId: null as number | null, since: 0, pause: 0 };
  const isTimeAgain = async (): Promise<boolean> => {
    const job = last.jobId === null ? null : await jobs.get(last.jobId);
    if (job?.endedAt === null || job?.state === "cancelled" || job?.error === NEEDS_CONFIRMATION) return false;
    const passed = now().getTime() - (job ? Date.parse(job.endedAt) : last.since);
    // Before it was tried, where the clock was set back meanwhile.
    return passed < 0 || passed >= last.pause;
  };
  return async (reason: string): Promise<void> => {
    const isNew = reason !== last.reason;
    if (!isNew && !(await isTimeAgain())) return;
    const pause = isNew ? FIRST_PAUSE_MS : Math.min(2 * last.pause, LONGEST_PAUSE_MS);
    Object.assign(last, { reason, jobId: null, since: now().getTime(), pause });
    last.jobId = await jobs.start(kind, {}, "automatic");
  };
}
