/** The other side of plan-in-worker.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { ImportError } from "#data/usda/import-error.ts";
import { planImport } from "./plan-import.ts";
import type { PlanAnswer, PlanRequest } from "./plan-in-worker.ts";

parentPort?.postMessage(answer(workerData as PlanRequest));

function answer({ files, known, updated }: PlanRequest): PlanAnswer {
  try {
    return { plan: planImport(files, known, updated) };
  } catch (error) {
    if (error instanceof ImportError) return { importError: error.message };
    throw error;
  }
}
