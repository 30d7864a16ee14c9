/** Plans an import beside the server: comparing every record with every other takes seconds that visitors do not wait. */
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { ImportError } from "#data/usda/import-error.ts";
import type { SeededMarket } from "#api/db/seeded-markets.ts";
import type { ImportFiles, ImportPlan } from "./plan-import.ts";

export interface PlanRequest {
  files: ImportFiles;
  /** Every market that there ever was. */
  known: ReadonlyMap<number, SeededMarket>;
  /** The snapshot's day. */
  updated: string;
}

export type PlanAnswer = { plan: ImportPlan } | { importError: string };

const PROGRAM = join(import.meta.dirname, "plan-worker.ts");

/** @throws ImportError when the files cannot be used; the signal's reason when it was given up */
export async function planInWorker(request: PlanRequest, signal: AbortSignal): Promise<ImportPlan> {
  signal.throwIfAborted();
  const worker = new Worker(PROGRAM, { workerData: request, execArgv: [] });
  try {
    const [answer] = (await once(worker, "message", { signal })) as [PlanAnswer];
    if ("plan" in answer) return answer.plan;
    throw new ImportError(answer.importError);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await worker.terminate();
  }
}
