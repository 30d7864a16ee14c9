/** Jobs: GET /api/admin/jobs, /jobs/{id} and /jobs/{id}/events, POST /jobs/{id}/cancel. */
import type { H3, H3Event } from "h3";
import type { Job, JobKind } from "#data/domain/admin.ts";
import { jobsQuerySchema } from "#data/domain/admin-publish-schema.ts";
import { getScheduler } from "#api/auth/guard.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readQuery } from "#api/http/read-checked.ts";
import { addResource } from "#api/http/resource.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import type { AdminDeps } from "./add-admin-routes.ts";
import { streamJob } from "./stream-job.ts";

export function addJobRoutes(app: H3, { jobs, sessions }: Pick<AdminDeps, "jobs" | "sessions">): void {
  addResource(app, "/api/admin/jobs", {
    GET: async (event) => answerJson(await jobs.list(readQuery(event, jobsQuerySchema).kind)),
  });
  addResource(app, "/api/admin/jobs/:id", { GET: async (event) => answerJson(await requireJob(jobs, event)) });
  addResource(app, "/api/admin/jobs/:id/events", {
    GET: async (event) => {
      const { id } = await requireJob(jobs, event);
      return streamJob(event, jobs, id, async () => (await sessions.read(event)) !== null);
    },
  });
  addResource(app, "/api/admin/jobs/:id/cancel", {
    POST: async (event) => {
      const { id } = await requireJob(jobs, event);
      if (!(await jobs.cancel(id))) throw new ApiError(409, "This has ended already: there is nothing to cancel.");
      return answerJson({ success: true });
    },
  });
}

const SCHEDULED: ReadonlySet<JobKind> = new Set(["publish", "news"]);

/** @throws ApiError 404 */
async function requireJob(jobs: Jobs, event: H3Event): Promise<Job> {
  const id = event.context.params?.["id"] ?? "";
  const job = /^\d{1,15}$/.test(id) ? await jobs.get(Number(id)) : null;
  // A scheduler's token shows what it can start.
  if (!job || (getScheduler(event) !== null && !SCHEDULED.has(job.kind)))
    throw new ApiError(404, "There is no such job.");
  return job;
}
