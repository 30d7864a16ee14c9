/** /api/admin/usda: brings newer files of the USDA into the directory, after showing what that would change. */
import { join } from "node:path";
import type { H3, H3Event } from "h3";
import type { JobStarted } from "#data/domain/admin.ts";
import { usdaCheckSchema, usdaImportSchema } from "#data/domain/admin-places-schema.ts";
import { describeProblem } from "#data/domain/schema-problem.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import { answerJson } from "#api/http/answer-json.ts";
import { ApiError } from "#api/http/api-error.ts";
import { readChecked } from "#api/http/read-checked.ts";
import { readForm } from "#api/http/read-form.ts";
import { addResource } from "#api/http/resource.ts";
import { makeUploadFolder, removeUploadFolder } from "#api/images/image-files.ts";
import { receiveFile } from "#api/images/receive-file.ts";
import { createUploadRoom } from "#api/images/upload-room.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { type CheckParams, type ImportParams, USDA_FILES, type UsdaFile } from "#api/usda/usda-jobs.ts";

export interface UsdaRouteDeps {
  stateDir: string;
  jobs: Jobs;
}

/** The whole country's directory has 6 MB. */
const MAX_FILE_BYTES = 32 * 2 ** 20;

const LIMIT = {
  maxBytes: USDA_FILES.length * MAX_FILE_BYTES + 2 ** 20,
  tooLarge: "These files are too large. The USDA's have a few MB.",
};

export function addUsdaRoutes(app: H3, { stateDir, jobs }: UsdaRouteDeps): void {
  const room = createUploadRoom(stateDir);
  addResource(app, "/api/admin/usda/check", {
    POST: async (event) => {
      if (!/^multipart\/form-data\s*(;|$)/i.test(event.req.headers.get("content-type") ?? "")) {
        throw new ApiError(415, "Please send the files as a form (Content-Type: multipart/form-data).");
      }
      const leave = await room.enter(LIMIT.maxBytes);
      try {
        const params = await receive(event, stateDir);
        try {
          return answerJson(await start(jobs, "usda-check", params, event), 202);
        } catch (error) {
          await removeUploadFolder(params.folder);
          throw error;
        }
      } finally {
        leave();
      }
    },
  });
  addResource(app, "/api/admin/usda/import", {
    POST: async (event) => {
      const { jobId } = await readChecked(event, usdaImportSchema);
      const check = await jobs.get(jobId);
      if (check?.kind !== "usda-check") throw new ApiError(404, "There is no such check. Check the files first.");
      if (!check.result?.differences) throw new ApiError(409, "This check has not ended well. Check the files again.");
      if (check.result.differences.length === 0)
        throw new ApiError(409, "There is nothing to import: nothing differs.");
      const params: ImportParams = { jobId };
      return answerJson(await start(jobs, "usda-import", params, event), 202);
    },
  });
}

async function start(
  jobs: Jobs,
  kind: "usda-check" | "usda-import",
  params: object,
  event: H3Event,
): Promise<JobStarted> {
  return { success: true, jobId: await jobs.start(kind, params, requireAdmin(event).username) };
}

/** Writes the files of the form to the disk as they come. The folder goes with the job, or here, when nothing comes of it. */
async function receive(event: H3Event, stateDir: string): Promise<CheckParams> {
  const folder = await makeUploadFolder(stateDir);
  const files: UsdaFile[] = [];
  try {
    const fields = await readForm(event, LIMIT, async ({ field, name, stream }) => {
      const file = USDA_FILES.find((known) => known === field);
      // A file input that was left empty sends a file without a name and without content.
      const isWanted = file !== undefined && name !== "" && !files.includes(file);
      if (isWanted) files.push(file);
      const { size } = await receiveFile(stream, isWanted ? join(folder, file) : null, MAX_FILE_BYTES);
      if (size > MAX_FILE_BYTES) throw new ApiError(413, LIMIT.tooLarge, { field });
      if (!isWanted && size > 0) {
        throw new ApiError(422, 'Please send one file as "portal", one as "directory", or both.', { field });
      }
    });
    const read = usdaCheckSchema.safeParse(fields);
    if (!read.success) {
      const { error, field } = describeProblem(read.error);
      throw new ApiError(422, error, { field });
    }
    if (files.length === 0) {
      throw new ApiError(422, "Please choose the portal's file, the directory's file, or both.", { field: "portal" });
    }
    return { folder, files, allowFew: read.data.allowFew === "true" };
  } catch (error) {
    await removeUploadFolder(folder);
    throw error;
  }
}
