/** Routes under /api/admin/usda: newer USDA listings from files or from the USDA's portal. */
import { join } from "node:path";
import type { H3Event } from "h3";
import type { UsdaState } from "#data/admin/sources.ts";
import { usdaCheckSchema, usdaImportSchema, usdaRefreshSchema } from "#data/admin/sources-schema.ts";
import { requireActor } from "#api/auth/guard.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getNetwork } from "#api/http/client.ts";
import { checkInput, readChecked } from "#api/http/read-checked.ts";
import { readForm, requireMultipart } from "#api/http/read-form.ts";
import type { Routes } from "#api/http/routes.ts";
import { makeUploadFolder, removeUploadFolder } from "#api/images/image-files.ts";
import { createUploadSlots, receiveFile } from "#api/images/receive-file.ts";
import { startJob } from "#api/jobs/start-job.ts";
import { getPortalRest, requireRested } from "#api/usda/portal-rest.ts";
import type { PortalFile } from "#api/usda/portal-files.ts";
import type { CheckParams } from "#api/usda/usda-jobs.ts";
import type { ApiContext } from "../context.ts";

/** The portal's nationwide lists have 18 MB. */
const MAX_FILE_BYTES = 32 * 2 ** 20;
/** The portal has five lists; the site uses two. */
const MAX_FILES = 5;

const LIMIT = {
  maxBytes: 4 * MAX_FILE_BYTES,
  tooLarge: "These files are too large. The USDA's have a few MB.",
};

const NOTHING_SENT = "Please choose a file of the Local Food Portal.";

/** An import first runs as a check that shows its changes. */
export function usdaRoutes({ db, stateDir, jobs, getAddress, now }: ApiContext): Routes {
  const slots = createUploadSlots(stateDir);
  return {
    "GET /api/admin/usda": async (): Promise<UsdaState> => ({ rest: await getPortalRest(db, now()) }),
    "POST /api/admin/usda/refresh": async (event) => {
      const { allowFew = false, isUrgent = false } = await readChecked(event, usdaRefreshSchema);
      if (!isUrgent) await requireRested(db, now());
      const params: CheckParams = { allowFew };
      return startJob(jobs, "usda-check", params, requireActor(event));
    },
    "POST /api/admin/usda/check": async (event) => {
      requireMultipart(event, "files");
      const release = await slots.acquire(getNetwork(getAddress(event)), LIMIT.maxBytes);
      return startCheck(event).finally(release);
    },
    "POST /api/admin/usda/import": async (event) => {
      const { jobId } = await readChecked(event, usdaImportSchema);
      const check = await jobs.get(jobId);
      if (check?.kind !== "usda-check") throw new ApiError(404, "There is no such check. Check the files first.");
      const markets = check.result?.said ?? [];
      if (markets.length === 0) throw new ApiError(409, "This check has nothing to import. Check the files again.");
      return startJob(jobs, "usda-import", { jobId }, requireActor(event));
    },
  };

  async function startCheck(event: H3Event) {
    const folder = await makeUploadFolder(stateDir);
    try {
      const params = await receive(event, folder);
      return await startJob(jobs, "usda-check", params, requireActor(event));
    } catch (error) {
      await removeUploadFolder(folder);
      throw error;
    }
  }
}

/** Streams the form's files to disk. The job deletes the folder. */
async function receive(event: H3Event, folder: string): Promise<CheckParams> {
  const files: PortalFile[] = [];
  const fields = await readForm(event, LIMIT, async ({ field, name, stream }) => {
    const isPortal = field === "portal";
    // An empty file input sends a file without name and content.
    const isWanted = isPortal && name !== "" && files.length < MAX_FILES;
    const path = join(folder, String(files.length));
    if (isWanted) files.push({ path, name });
    const { size } = await receiveFile(stream, isWanted ? path : null, MAX_FILE_BYTES);
    if (size > MAX_FILE_BYTES) throw new ApiError(413, LIMIT.tooLarge, { field });
    if (!isWanted && size > 0) {
      const why = isPortal ? `Please send ${MAX_FILES} files at most.` : NOTHING_SENT;
      throw new ApiError(422, why, { field });
    }
  });
  const { allowFew } = checkInput(usdaCheckSchema, fields);
  if (files.length === 0) throw new ApiError(422, NOTHING_SENT, { field: "portal" });
  return { sent: { folder, files }, allowFew: allowFew === "true" };
}
