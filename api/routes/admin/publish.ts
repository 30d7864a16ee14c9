/** Publishing: GET and POST /api/admin/publish, POST /api/admin/releases/{id}/activate. */
import type { H3, H3Event } from "h3";
import type { JobStarted, PublishState } from "#data/domain/admin.ts";
import { publishSchema } from "#data/domain/admin-publish-schema.ts";
import { requireActor, requireAdmin } from "#api/auth/guard.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked } from "#api/http/read-checked.ts";
import { addResource } from "#api/http/resource.ts";
import { NEEDS_CONFIRMATION, type PublishParams, type Publisher } from "#api/publish/publisher.ts";
import type { AdminDeps } from "./add-admin-routes.ts";
import { findJobs } from "./find-jobs.ts";

export function addPublishRoutes(app: H3, { jobs, publisher }: Pick<AdminDeps, "jobs" | "publisher">): void {
  // One that waits begins with what the database holds by then: it stands for all that are asked for meanwhile.
  if (publisher) jobs.register("publish", publisher.publish, { folds: true });

  addResource(app, "/api/admin/publish", {
    GET: async () => {
      const state: PublishState = {
        ...(await requirePublisher(publisher).getState()),
        ...(await findJobs(jobs, "publish")),
      };
      return answerJson(state);
    },
    POST: async (event) => {
      const params = await readParams(event);
      const isConfirmed = params.confirmLoss === true;
      const isRefused = (await requirePublisher(publisher).needsConfirmation()) && !isConfirmed;
      if (isRefused) throw new ApiError(409, NEEDS_CONFIRMATION);
      const started: JobStarted = {
        success: true,
        jobId: await jobs.start("publish", params, requireActor(event)),
      };
      return answerJson(started, 202);
    },
  });
  addResource(app, "/api/admin/releases/:id/activate", {
    POST: async (event) => {
      const { username } = requireAdmin(event);
      const id = event.context.params?.["id"] ?? "";
      if ((await findJobs(jobs, "publish")).job) {
        throw new ApiError(409, "A publish is under way, which would undo this. Wait for its end, or cancel it first.");
      }
      if ((await findJobs(jobs, "news")).job) {
        throw new ApiError(409, "News are being fetched, which could undo this. Wait for the end, or cancel it first.");
      }
      await requirePublisher(publisher).activate(id, username);
      return answerJson({ success: true, releaseId: id });
    },
  });
}

/** What is left out counts as an empty object: a scheduler has nothing to say. */
async function readParams(event: H3Event): Promise<PublishParams> {
  const { headers } = event.req;
  const isEmpty = (headers.get("content-length") ?? "0") === "0" && !headers.has("transfer-encoding");
  return isEmpty ? {} : readChecked(event, publishSchema);
}

/** @throws ApiError 503 */
function requirePublisher(publisher: Publisher | null): Publisher {
  if (publisher) return publisher;
  throw new ApiError(503, "There are no releases in development. Start the server with npm start to publish.");
}
