/** Plans the import of an operator's list in a worker thread, so that the server can answer visitors meanwhile. */
import { readFile } from "node:fs/promises";
import type { JobResult } from "#data/admin/jobs.ts";
import { ImportError } from "#data/sources/usda/import-error.ts";
import { answerThread, askWorker } from "#api/process/ask-worker.ts";
import type { PlanRequest } from "./plan-list.ts";

/** Without the gazetteer, which the worker reads itself. */
type Request = Omit<PlanRequest, "options"> & {
  file: string;
  options: Omit<PlanRequest["options"], "places">;
};

/** The largest list that is one takes seconds. */
const LIMIT_MS = 60_000;
const TOO_LONG = "Reading the list takes longer than a minute. Please part it, and check the parts.";

/** @throws ImportError if the file is not a list or takes too long, or the signal's reason */
export function planInWorker(request: Request, signal: AbortSignal): Promise<JobResult> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const asked = askWorker<JobResult>(import.meta.filename, request, AbortSignal.any([signal, limit]));
  return asked.catch((error: unknown) => {
    throw limit.aborted ? new ImportError(TOO_LONG) : error;
  });
}

async function answer({ file, ...request }: Request): Promise<JobResult> {
  // Only here, because the server loads this file too, and never plans.
  const { readGazetteer } = await import("#data/files/read-gazetteer.ts");
  const { decodeText } = await import("#data/sources/usda/decode-text.ts");
  const { planList } = await import("./plan-list.ts");
  const text = decodeText(await readFile(file));
  const places = await readGazetteer(request.options.state.members.map(({ code }) => code));
  return planList(text, { ...request, options: { ...request.options, places } });
}

if (import.meta.main) answerThread(answer);
