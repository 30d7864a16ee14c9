/** The two calls of an import: a check of files, which shows what would change, and the import of what it has shown. */
import type { H3Event } from "h3";
import { importSchema } from "#data/admin/sources-schema.ts";
import { requireActor } from "#api/auth/guard.ts";
import { ApiError } from "#api/http/api-error.ts";
import { getNetwork } from "#api/http/client.ts";
import { readChecked } from "#api/http/read-checked.ts";
import { requireMultipart } from "#api/http/read-form.ts";
import { makeUploadFolder, removeUploadFolder } from "#api/images/image-files.ts";
import { createUploadSlots } from "#api/images/receive-file.ts";
import { startJob } from "#api/jobs/start-job.ts";
import type { ApiContext } from "../context.ts";

interface Import {
  kind: "list" | "usda";
  /** Of the whole form. */
  maxBytes: number;
  /** Streams the files into the folder, which the job deletes. @returns the check's parameters */
  receive: (event: H3Event, folder: string) => Promise<object>;
}

export function createImportCalls({ stateDir, jobs, getAddress }: ApiContext, { kind, maxBytes, receive }: Import) {
  const slots = createUploadSlots(stateDir);
  const startCheck = async (event: H3Event) => {
    const folder = await makeUploadFolder(stateDir);
    try {
      return await startJob(jobs, `${kind}-check`, await receive(event, folder), requireActor(event));
    } catch (error) {
      await removeUploadFolder(folder);
      throw error;
    }
  };
  return {
    checkFiles: async (event: H3Event) => {
      requireMultipart(event, "files");
      const release = await slots.acquire(getNetwork(getAddress(event)), maxBytes);
      return startCheck(event).finally(release);
    },
    importChecked: async (event: H3Event) => {
      const { jobId } = await readChecked(event, importSchema);
      const check = await jobs.get(jobId);
      if (check?.kind !== `${kind}-check`) throw new ApiError(404, "There is no such check. Please check first.");
      const markets = check.result?.said ?? [];
      if (markets.length === 0) throw new ApiError(409, "This check has nothing to import. Please check again.");
      return startJob(jobs, `${kind}-import`, { jobId }, requireActor(event));
    },
  };
}
