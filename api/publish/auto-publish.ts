/**
 * Publishes every committed change automatically, and redraws the pages once a day because they show ages and dates. It
 * compares the database with the live release and keeps no state, so a restart or kill loses nothing.
 */
import { toJob } from "#data/admin/actor.ts";
import { region } from "#data/region.ts";
import { getLocalDay, HOUR_MS, MINUTE_MS } from "#data/schedule/local-time.ts";
import type { Db } from "#api/db/tables.ts";
import { getContentRevision } from "#api/db/meta.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { Publisher } from "./publisher.ts";

interface AutoPublishSettings {
  db: Db;
  jobs: Pick<Jobs, "start" | "get">;
  publisher: Pick<Publisher, "isBehind" | "setNextTry">;
  now: () => Date;
}

const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/**
 * Runs one publish at a time; the next one includes what is committed meanwhile. After a failure it retries after a
 * minute, doubling the pause up to an hour, because a full disk may get space again. A canceled publish waits for the
 * next change or the next day.
 * @returns a function to call several times a second
 */
export function createAutoPublish({ db, jobs, publisher, now }: AutoPublishSettings): () => Promise<void> {
  const last = { revision: -1, day: "", jobId: null as number | null, pause: FIRST_PAUSE_MS };

  /** When to retry the last one, in milliseconds since 1970; null if it is running or was canceled. */
  const findNextTry = async (): Promise<number | null> => {
    const job = last.jobId === null ? null : await jobs.get(last.jobId);
    if (!job) return 0;
    if (job.endedAt === null || job.state === "cancelled") return null;
    const ended = Date.parse(job.endedAt);
    // If the clock was set back meanwhile, retry at once.
    return ended > now().getTime() ? 0 : ended + last.pause;
  };

  return async () => {
    if (!(await publisher.isBehind(now()))) {
      publisher.setNextTry(null);
      last.pause = FIRST_PAUSE_MS;
      return;
    }
    const revision = await getContentRevision(db);
    const day = getLocalDay(now(), region.timeZone);
    if (revision === last.revision && day === last.day) {
      const next = await findNextTry();
      publisher.setNextTry(next === null || next === 0 ? null : new Date(next).toISOString());
      if (next === null || now().getTime() < next) return;
      if (next > 0) last.pause = Math.min(2 * last.pause, LONGEST_PAUSE_MS);
    } else last.pause = FIRST_PAUSE_MS;
    last.revision = revision;
    last.day = day;
    last.jobId = null;
    last.jobId = await jobs.start("publish", {}, toJob("publish"));
  };
}
