/** Starts a job for a request, and answers with its id. */
import type { HTTPResponse } from "h3";
import type { JobKind, JobStarted } from "#data/admin/admin.ts";
import { answerJson } from "#api/http/routes.ts";
import type { Jobs } from "./jobs.ts";

/** @throws ApiError 503 while the server ends */
export async function startJob(jobs: Jobs, kind: JobKind, params: object, by: string): Promise<HTTPResponse> {
  const started: JobStarted = { success: true, jobId: await jobs.start(kind, params, by) };
  return answerJson(started, 202);
}
