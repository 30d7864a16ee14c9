/** Reads the files of an import and plans it in a worker thread, because comparing all rows takes seconds. */
import { readFile } from "node:fs/promises";
import type { JobResult } from "#data/admin/jobs.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { ImportError } from "#data/import/import-error.ts";
import { joinStates } from "#data/import/states.ts";
import { getErrorCode } from "#api/process/operator-error.ts";
import { answerThread, askWorker } from "#api/process/ask-worker.ts";
import type { PlanRequest } from "./source.ts";

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
  const state = joinStates(region.states.map(({ name }) => name));
  if (!state) throw new ImportError("The states in data/region.ts are none of the United States. Correct them.");
  const texts = await Promise.all(
    request.files.map(async ({ path, name }) => ({ text: await readTableText(await readSent(path)), name })),
  );
  const places = await readGazetteer(state.members.map(({ code }) => code));
  const area = { state, places, bounds: region.bounds, today: getLocalDay(request.now, region.timeZone) };
  const reading =
    request.source === "list" ? readOwnList(texts[0]?.text ?? "", request, area) : readPortal(texts, request, area);
  return planImport(reading, request);
}

/** @throws ImportError if the file no longer exists */
async function readSent(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readFile(path);
  } catch (cause) {
    if (getErrorCode(cause) !== "ENOENT") throw cause;
    throw new ImportError("The files are gone. Send them again.", { cause });
  }
}

if (import.meta.main) answerThread(answer);
