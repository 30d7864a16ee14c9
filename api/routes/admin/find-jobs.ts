/** What a screen shows of jobs of one kind. */
import type { Job, JobKind } from "#data/domain/admin.ts";
import type { Jobs } from "#api/jobs/jobs.ts";

/** The one that runs, else the one that waits; and the last that ended. */
export async function findJobs(jobs: Jobs, kind: JobKind): Promise<{ job: Job | null; lastJob: Job | null }> {
  const list = await jobs.list(kind);
  return {
    job: list.findLast(({ endedAt }) => endedAt === null) ?? null,
    lastJob: list.find(({ endedAt }) => endedAt !== null) ?? null,
  };
}
