/** Reads the files of an import and plans it in a worker thread, because comparing all rows takes seconds. */
import { readFile } from "node:fs/promises";
import type { JobResult } from "#data/admin/jobs.ts";
import { ImportError } from "#data/import/import-error.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { answerThread, askWorker } from "#api/process/ask-worker.ts";
import type { ListContext } from "./list-source.ts";
import type { PlanContext } from "./plan.ts";
import type { PortalContext } from "./portal-source.ts";

/** A file to read, and its name where it came from: the portal's are named after their list. */
export interface GivenFile {
  path: string;
  name: string;
}

/** `context` without the gazetteer, which the worker reads itself. */
export type PlanRequest = PlanContext & { files: readonly GivenFile[] } & (
    | { source: "usda-portal"; context: Omit<PortalContext, "places"> }
    | { source: "list"; context: Omit<ListContext, "places"> }
  );

/** The largest files that are some take seconds. */
const LIMIT_MS = 60_000;
const TOO_LONG = "Reading the files takes longer than a minute. Please part them, and check the parts.";

/** @throws ImportError if the files cannot be used or take too long, or the signal's reason */
export function planInWorker(request: PlanRequest, signal: AbortSignal): Promise<JobResult> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const asked = askWorker<JobResult>(import.meta.filename, request, AbortSignal.any([signal, limit]));
  return asked.catch((error: unknown) => {
    throw limit.aborted ? new ImportError(TOO_LONG) : error;
  });
}

async function answer(request: PlanRequest): Promise<JobResult> {
  // Only here, because the server loads this file too, and never plans.
  const { readGazetteer } = await import("#data/files/read-gazetteer.ts");
  const { readTableText } = await import("#data/import/table/read-spreadsheet.ts");
  const { readOwnList } = await import("./list-source.ts");
  const { planImport } = await import("./plan.ts");
  const { readPortal } = await import("./portal-source.ts");
  const { known, source, context } = request;
  const texts = await Promise.all(
    (await readFiles(request.files)).map(async ({ bytes, name }) => ({ text: await readTableText(bytes), name })),
  );
  const places = await readGazetteer(context.state.members.map(({ code }) => code));
  const reading =
    source === "list"
      ? readOwnList(texts[0]?.text ?? "", known, { ...context, places })
      : readPortal(texts, known, { ...context, places });
  return planImport(reading, request);
}

/** @throws ImportError if one of them no longer exists */
async function readFiles(files: readonly GivenFile[]): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }[]> {
  try {
    return await Promise.all(files.map(async ({ path, name }) => ({ bytes: await readFile(path), name })));
  } catch (cause) {
    if (getErrorCode(cause) !== "ENOENT") throw cause;
    throw new ImportError("The files are gone. Send them again.", { cause });
  }
}

if (import.meta.main) answerThread(answer);
