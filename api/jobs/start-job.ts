/** Starts a job for a request, and answers with its id. */
import type { HTTPResponse } from "h3";
import type { JobKind, JobStarted } from "#data/admin/jobs.ts";
import { actAlone, requireAuthority } from "#api/auth/authority.ts";
import { answerJson } from "#api/http/routes.ts";
import type { Jobs } from "./jobs.ts";

/** @throws ApiError 401 or 403 for whoever may not start it any more, 503 while the server ends */
export async function startJob(jobs: Jobs, kind: JobKind, params: object, by: string): Promise<HTTPResponse> {
  await requireAuthority();
  const started: JobStarted = { success: true, jobId: await actAlone(() => jobs.start(kind, params, by)) };
  return answerJson(started, 202);
}
