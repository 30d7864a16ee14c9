/**
 * Publishes by itself whatever was committed to the database, whoever did it, and draws the pages anew each day, since they
 * say how old things are. It goes by the database and the live release alone: a restart in between loses nothing, and
 * what a kill left undone is done by the next start.
 */
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

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/**
 * One publish at a time: what is committed meanwhile is taken up by the next. One that fails is tried again after a
 * minute, then after two, and so on up to an hour, since a disk may have room again. One that a person has cancelled
 * waits for the next change.
 * @returns what to call several times a second
 */
export function createAutoPublish({ db, jobs, publisher, now }: AutoPublishSettings): () => Promise<void> {
  const last = { revision: -1, jobId: null as number | null, pause: FIRST_PAUSE_MS };

  /** When the last one is to be tried again, in milliseconds since 1970; null where it is under way or was cancelled. */
  const findNextTry = async (): Promise<number | null> => {
    const job = last.jobId === null ? null : await jobs.get(last.jobId);
    if (!job) return 0;
    if (job.endedAt === null || job.state === "cancelled") return null;
    const ended = Date.parse(job.endedAt);
    // Where the clock was set back meanwhile, at once.
    return ended > now().getTime() ? 0 : ended + last.pause;
  };

  return async () => {
    if (!(await publisher.isBehind(now()))) {
      publisher.setNextTry(null);
      last.pause = FIRST_PAUSE_MS;
      return;
    }
    const revision = await getContentRevision(db);
    if (revision === last.revision) {
      const next = await findNextTry();
      publisher.setNextTry(next === null || next === 0 ? null : new Date(next).toISOString());
      if (next === null || now().getTime() < next) return;
      if (next > 0) last.pause = Math.min(2 * last.pause, LONGEST_PAUSE_MS);
    } else last.pause = FIRST_PAUSE_MS;
    last.revision = revision;
    last.jobId = null;
    last.jobId = await jobs.start("publish", {}, "automatic");
  };
}
