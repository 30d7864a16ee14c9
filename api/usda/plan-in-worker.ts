/** Plans an import in a worker thread, because comparing all records takes seconds. */
import { ImportError } from "#data/sources/usda/import-error.ts";
import type { ImportInput } from "#data/sources/usda/import-markets.ts";
import { answerThread, askWorker } from "#api/process/ask-worker.ts";
import type { MarketWithClaims } from "./open-questions.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { PortalFile } from "./portal-files.ts";

interface PlanRequest extends Pick<ImportInput, "state" | "allowFew" | "today"> {
  files: readonly PortalFile[];
  /** All markets, including archived ones, by id. */
  known: ReadonlyMap<number, MarketWithClaims>;
  /** The snapshot's day, ISO. */
  updated: string;
}

type PlanAnswer = { plan: ImportPlan } | { importError: string };

/** @throws ImportError if the files cannot be used; the signal's reason if aborted */
export async function planInWorker(request: PlanRequest, signal: AbortSignal): Promise<ImportPlan> {
  const answer = await askWorker<PlanAnswer>(import.meta.filename, request, signal);
  if ("plan" in answer) return answer.plan;
  throw new ImportError(answer.importError);
}

async function answer({ files, known, updated, state, allowFew, today }: PlanRequest): Promise<PlanAnswer> {
  // Only here, because the server loads this file too, and never plans.
  const { readGazetteer } = await import("#data/files/read-gazetteer.ts");
  const { planImport } = await import("./plan-import.ts");
  const { readPortalFiles } = await import("./portal-files.ts");
  try {
    // Read in the worker, because functions cannot be sent to it.
    const [portals, places] = [
      await readPortalFiles(files),
      await readGazetteer(state.members.map(({ code }) => code)),
    ];
    return { plan: planImport({ portals, state, places, allowFew, today }, known, updated) };
  } catch (error) {
    if (error instanceof ImportError) return { importError: error.message };
    throw error;
  }
}

if (import.meta.main) answerThread(answer);
