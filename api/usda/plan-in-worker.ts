/** Plans an import in a worker thread, because comparing all records takes seconds. */
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

/** @throws ImportError if the files cannot be used; the signal's reason if aborted */
export function planInWorker(request: PlanRequest, signal: AbortSignal): Promise<ImportPlan> {
  return askWorker(import.meta.filename, request, signal);
}

async function answer({ files, known, updated, state, allowFew, today }: PlanRequest): Promise<ImportPlan> {
  // Only here, because the server loads this file too, and never plans.
  const { readGazetteer } = await import("#data/files/read-gazetteer.ts");
  const { planImport } = await import("./plan-import.ts");
  const { readPortalFiles } = await import("./portal-files.ts");
  // Read in the worker, because functions cannot be sent to it.
  const portals = await readPortalFiles(files);
  const places = await readGazetteer(state.members.map(({ code }) => code));
  return planImport({ portals, state, places, allowFew, today }, known, updated);
}

if (import.meta.main) answerThread(answer);
