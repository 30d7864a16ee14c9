/** Starts a job for a request, and answers 202 with its ID. */
import type { Actor } from "#data/admin/actor.ts";
import type { HTTPResponse } from "h3";
import type { JobKind, JobStarted } from "#data/admin/jobs.ts";
import { actAlone, requireAuthority } from "#api/auth/authority.ts";
import { answerJson } from "#api/http/routes.ts";
import type { Jobs } from "./jobs.ts";

/** @throws ApiError 401 or 403 if the admin may not start it anymore, 503 while the server stops */
export async function startJob(jobs: Jobs, kind: JobKind, params: object, by: Actor): Promise<HTTPResponse> {
  await requireAuthority();
  const started: JobStarted = { success: true, jobId: await actAlone(() => jobs.start(kind, params, by)) };
  return answerJson(started, 202);
}
