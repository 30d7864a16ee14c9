/** Routes under /api/admin/lists: import of an operator's own list of markets from a spreadsheet. */
import { join } from "node:path";
import type { H3Event } from "h3";
import { listCheckSchema, listImportSchema } from "#data/admin/sources-schema.ts";
import { requireActor } from "#api/auth/guard.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getNetwork } from "#api/http/client.ts";
import { checkInput, readChecked } from "#api/http/read-checked.ts";
import { readForm, requireMultipart } from "#api/http/read-form.ts";
import type { Routes } from "#api/http/routes.ts";
import { makeUploadFolder, removeUploadFolder } from "#api/images/image-files.ts";
import { createUploadSlots, receiveFile } from "#api/images/receive-file.ts";
import { startJob } from "#api/jobs/start-job.ts";
import { LIST_FILE, type ListCheckParams } from "#api/lists/list-jobs.ts";
import type { ApiContext } from "../context.ts";

/** Enough for five thousand rows with long descriptions. */
const MAX_FILE_BYTES = 5 * 2 ** 20;

const LIMIT = {
  maxBytes: MAX_FILE_BYTES + 2 ** 20,
  tooLarge: "This list is too large: 5 MB can be read at once. Please part it, or leave out what is no table.",
};

const NOTHING_SENT = "Please choose a list: one file, saved as CSV.";

/** An import first runs as a check that shows its changes. */
export function listRoutes({ stateDir, jobs, getAddress }: ApiContext): Routes {
  const slots = createUploadSlots(stateDir);
  return {
    "POST /api/admin/lists/check": async (event) => {
      requireMultipart(event, "files");
      const release = await slots.acquire(getNetwork(getAddress(event)), LIMIT.maxBytes);
      return startCheck(event).finally(release);
    },
    "POST /api/admin/lists/import": async (event) => {
      const { jobId } = await readChecked(event, listImportSchema);
      const check = await jobs.get(jobId);
      if (check?.kind !== "list-check") throw new ApiError(404, "There is no such check. Check the list first.");
      const markets = check.result?.said ?? [];
      if (markets.length === 0) throw new ApiError(409, "This check has nothing to import. Check the list again.");
      return startJob(jobs, "list-import", { jobId }, requireActor(event));
    },
  };

  async function startCheck(event: H3Event) {
    const folder = await makeUploadFolder(stateDir);
    try {
      const params = await receive(event, folder);
      return await startJob(jobs, "list-check", params, requireActor(event));
    } catch (error) {
      await removeUploadFolder(folder);
      throw error;
    }
  }
}

/** Streams the list to disk. The job deletes the folder. */
async function receive(event: H3Event, folder: string): Promise<ListCheckParams> {
  const lists: string[] = [];
  const form = await readForm(event, LIMIT, async ({ field, name, stream }) => {
    const isWanted = field === "list" && name !== "" && lists.length === 0;
    if (isWanted) lists.push(name);
    const { size } = await receiveFile(stream, isWanted ? join(folder, LIST_FILE) : null, MAX_FILE_BYTES);
    if (size > MAX_FILE_BYTES) throw new ApiError(413, LIMIT.tooLarge, { field });
    if (!isWanted && size > 0) throw new ApiError(422, NOTHING_SENT, { field });
  });
  const fields = checkInput(listCheckSchema, form);
  if (lists.length === 0) throw new ApiError(422, NOTHING_SENT, { field: "list" });
  return { folder, fields };
}
