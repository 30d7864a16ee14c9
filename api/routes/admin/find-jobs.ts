/** What a screen shows of jobs of one kind. */
import type { Job, JobKind, ListedJob } from "#data/domain/admin.ts";
import type { Jobs } from "#api/jobs/jobs.ts";

/** The one that runs, else the one that waits; and the last that ended. */
export async function findJobs(jobs: Jobs, kind: JobKind): Promise<{ job: Job | null; lastJob: Job | null }> {
  const list = await jobs.list(kind);
  const [job, lastJob] = await Promise.all([
    look(
      jobs,
      list.findLast(({ endedAt }) => endedAt === null),
    ),
    look(
      jobs,
      list.find(({ endedAt }) => endedAt !== null),
    ),
  ]);
  return { job, lastJob };
}

async function look(jobs: Jobs, listed: ListedJob | undefined): Promise<Job | null> {
  return listed ? jobs.get(listed.id) : null;
}
