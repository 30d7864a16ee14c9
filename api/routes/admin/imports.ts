/** Routes under /api/admin/imports: a check of a source, which shows what would change, and the import of what it showed. */
import { join } from "node:path";
import type { H3Event } from "h3";
import { IMPORT_SOURCES, type ImportSource, type ImportsState } from "#data/admin/imports.ts";
import { importSchema } from "#data/admin/imports-schema.ts";
import { requireActor } from "#api/auth/guard.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getNetwork } from "#api/http/client.ts";
import { readChecked } from "#api/http/read-checked.ts";
import { readForm, requireMultipart } from "#api/http/read-form.ts";
import type { Routes } from "#api/http/routes.ts";
import { makeUploadFolder, removeUploadFolder } from "#api/images/image-files.ts";
import { createUploadSlots, receiveFile } from "#api/images/receive-file.ts";
import { readImportForm } from "#api/imports/import-jobs.ts";
import { getPortalRest, requireRested } from "#api/imports/portal-rest.ts";
import type { CheckParams, ImportFile } from "#api/imports/source.ts";
import { startJob } from "#api/jobs/start-job.ts";
import type { ApiContext } from "../context.ts";

const LIMITS = {
  // The portal has five lists; those of the whole nation have 18 MB.
  "usda-portal": {
    files: 5,
    fileBytes: 32 * 2 ** 20,
    tooLarge: "These files are too large. The USDA's have a few MB.",
    nothingSent: "Please choose a file of the Local Food Portal.",
  },
  // Enough for five thousand rows with long descriptions.
  list: {
    files: 1,
    fileBytes: 5 * 2 ** 20,
    tooLarge: "This list is too large: 5 MB can be read at once. Please part it, or leave out what is no table.",
    nothingSent: "Please choose a list: one file (.csv, .tsv or .xlsx).",
  },
} as const;

/** Of all files together. */
const MOST_BYTES = 128 * 2 ** 20;

export function importRoutes({ db, stateDir, jobs, getAddress, now }: ApiContext): Routes {
  const slots = createUploadSlots(stateDir);
  const startCheck = async (event: H3Event, source: ImportSource) => {
    const folder = await makeUploadFolder(stateDir);
    try {
      const params = await receive(event, source, folder);
      await requireRested(db, now(), params);
      return await startJob(jobs, "import-check", params, requireActor(event));
    } catch (error) {
      await removeUploadFolder(folder);
      throw error;
    }
  };
  return {
    "GET /api/admin/imports": async (): Promise<ImportsState> => ({ rest: await getPortalRest(db, now()) }),
    "POST /api/admin/imports/:source/check": async (event) => {
      const source = requireSource(event);
      requireMultipart(event, "files");
      const release = await slots.acquire(getNetwork(getAddress(event)), MOST_BYTES);
      return startCheck(event, source).finally(release);
    },
    "POST /api/admin/imports/:source/apply": async (event) => {
      const source = requireSource(event);
      const { jobId } = await readChecked(event, importSchema);
      const check = await jobs.get(jobId);
      if (check?.kind !== "import-check" || check.result?.source !== source) {
        throw new ApiError(404, "There is no such check. Please check first.");
      }
      const markets = check.result.said ?? [];
      if (markets.length === 0) throw new ApiError(409, "This check has nothing to import. Please check again.");
      return startJob(jobs, "import", { jobId }, requireActor(event));
    },
  };
}

/** @throws ApiError 404 */
function requireSource(event: H3Event): ImportSource {
  const source = IMPORT_SOURCES.find((name) => name === event.context.params?.["source"]);
  if (source) return source;
  throw new ApiError(404, `There is no such source. There are: ${IMPORT_SOURCES.join(", ")}.`);
}

/** Streams the files into the folder. @throws ApiError 413 or 422 */
async function receive(event: H3Event, source: ImportSource, folder: string): Promise<CheckParams> {
  const { files: most, fileBytes, tooLarge, nothingSent } = LIMITS[source];
  const files: ImportFile[] = [];
  const maxBytes = Math.min(MOST_BYTES, most * fileBytes + 2 ** 20);
  const fields = await readForm(event, { maxBytes, tooLarge }, async ({ field, name, stream }) => {
    // An empty file input sends a file without name and content.
    const isWanted = field === "file" && name !== "" && files.length < most;
    const path = join(folder, String(files.length));
    if (isWanted) files.push({ path, name });
    const { size } = await receiveFile(stream, isWanted ? path : null, fileBytes);
    if (size > fileBytes) throw new ApiError(413, tooLarge, { field });
    if (!isWanted && size > 0) {
      const why = field === "file" && most > 1 ? `Please send ${most} files at most.` : nothingSent;
      throw new ApiError(422, why, { field });
    }
  });
  const form = readImportForm(source, fields);
  if (source === "list" && files.length === 0) throw new ApiError(422, nothingSent, { field: "file" });
  return { ...form, folder, files };
}
