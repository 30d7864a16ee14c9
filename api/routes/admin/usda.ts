/** /api/admin/usda: newer files of the USDA. */
import { join } from "node:path";
import type { H3Event } from "h3";
import { usdaCheckSchema, usdaImportSchema } from "#data/admin/admin-places-schema.ts";
import { requireAdmin } from "#api/auth/guard.ts";
import { ApiError } from "#api/http/api-error.ts";
import { checkInput, readChecked } from "#api/http/read-checked.ts";
import { readForm, requireMultipart } from "#api/http/read-form.ts";
import type { Routes } from "#api/http/routes.ts";
import { makeUploadFolder, removeUploadFolder } from "#api/images/image-files.ts";
import { createUploadSlots, receiveFile } from "#api/images/receive-file.ts";
import { startJob } from "#api/jobs/start-job.ts";
import { type CheckParams, USDA_FILES, type UsdaFile } from "#api/usda/usda-jobs.ts";
import type { ApiContext } from "../context.ts";

/** The whole country's directory has 6 MB. */
const MAX_FILE_BYTES = 32 * 2 ** 20;

const LIMIT = {
  maxBytes: USDA_FILES.length * MAX_FILE_BYTES + 2 ** 20,
  tooLarge: "These files are too large. The USDA's have a few MB.",
};

/** What an import would change is shown first. */
export function usdaRoutes({ stateDir, jobs }: ApiContext): Routes {
  const slots = createUploadSlots(stateDir);
  return {
    "POST /api/admin/usda/check": async (event) => {
      requireMultipart(event, "files");
      const release = await slots.acquire(LIMIT.maxBytes);
      return startCheck(event).finally(release);
    },
    "POST /api/admin/usda/import": async (event) => {
      const { jobId } = await readChecked(event, usdaImportSchema);
      const check = await jobs.get(jobId);
      if (check?.kind !== "usda-check") throw new ApiError(404, "There is no such check. Check the files first.");
      const differences = check.result?.differences;
      if (!differences) throw new ApiError(409, "This check has not ended well. Check the files again.");
      if (differences.length === 0) throw new ApiError(409, "There is nothing to import: nothing differs.");
      return startJob(jobs, "usda-import", { jobId }, requireAdmin(event).username);
    },
  };

  async function startCheck(event: H3Event) {
    const folder = await makeUploadFolder(stateDir);
    try {
      const params = await receive(event, folder);
      return await startJob(jobs, "usda-check", params, requireAdmin(event).username);
    } catch (error) {
      await removeUploadFolder(folder);
      throw error;
    }
  }
}

/** Writes the files of the form to the disk as they come. The folder goes with the job. */
async function receive(event: H3Event, folder: string): Promise<CheckParams> {
  const files: UsdaFile[] = [];
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
  const { allowFew } = checkInput(usdaCheckSchema, fields);
  if (files.length === 0) {
    throw new ApiError(422, "Please choose the portal's file, the directory's file, or both.", { field: "portal" });
  }
  return { folder, files, allowFew: allowFew === "true" };
}
