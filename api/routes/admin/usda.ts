/** Routes under /api/admin/usda: newer USDA listings from files or from the USDA's portal. */
import { join } from "node:path";
import type { H3Event } from "h3";
import type { UsdaState } from "#data/admin/sources.ts";
import { usdaCheckSchema, usdaRefreshSchema } from "#data/admin/sources-schema.ts";
import { requireActor } from "#api/auth/guard.ts";
import { ApiError } from "#api/http/api-error.ts";
import { checkInput, readChecked } from "#api/http/read-checked.ts";
import { readForm } from "#api/http/read-form.ts";
import type { Routes } from "#api/http/routes.ts";
import { receiveFile } from "#api/images/receive-file.ts";
import { startJob } from "#api/jobs/start-job.ts";
import { getPortalRest, requireRested } from "#api/usda/portal-rest.ts";
import type { PortalFile } from "#api/usda/portal-files.ts";
import type { CheckParams } from "#api/usda/usda-jobs.ts";
import type { ApiContext } from "../context.ts";
import { createImportCalls } from "./import-calls.ts";

/** The portal's nationwide lists have 18 MB. */
const MAX_FILE_BYTES = 32 * 2 ** 20;
/** The portal has five lists; the site uses two. */
const MAX_FILES = 5;

const LIMIT = {
  maxBytes: 4 * MAX_FILE_BYTES,
  tooLarge: "These files are too large. The USDA's have a few MB.",
};

const NOTHING_SENT = "Please choose a file of the Local Food Portal.";

export function usdaRoutes(context: ApiContext): Routes {
  const { db, jobs, now } = context;
  const calls = createImportCalls(context, { kind: "usda", maxBytes: LIMIT.maxBytes, receive });
  return {
    "GET /api/admin/usda": async (): Promise<UsdaState> => ({ rest: await getPortalRest(db, now()) }),
    "POST /api/admin/usda/refresh": async (event) => {
      const { allowFew = false, isUrgent = false } = await readChecked(event, usdaRefreshSchema);
      if (!isUrgent) await requireRested(db, now());
      const params: CheckParams = { allowFew };
      return startJob(jobs, "usda-check", params, requireActor(event));
    },
    "POST /api/admin/usda/check": calls.checkFiles,
    "POST /api/admin/usda/import": calls.importChecked,
  };
}

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
