/** `npm start`: runs the server until Ctrl-C or SIGTERM. */
import { SnapshotError } from "#data/read-snapshot.ts";
import { PROJECT_ROOT, readEnv } from "./env.ts";
import { OperatorError } from "./operator-error.ts";
import { type RunOptions, runServer } from "./run-server.ts";
import { join } from "node:path";

/** See ReleaseSettings. */
export const ASTRO_BUILD: readonly string[] = [
  process.execPath,
  join(PROJECT_ROOT, "node_modules/astro/bin/astro.mjs"),
  "build",
];

/** Connects a run of the server to the process: console, signals and exit code. */
export async function main(
  buildCommand: readonly string[],
  options: Pick<RunOptions, "renderer" | "publishesByItself" | "finishMs" | "retryMs"> = {},
): Promise<void> {
  const signal = stopOnSignals();
  try {
    await runServer({ env: readEnv(), buildCommand, signal, print: console.log, warn: console.error, ...options });
  } catch (error) {
    const isOperators = error instanceof OperatorError || error instanceof SnapshotError;
    console.error(isOperators ? error.message : error);
    process.exitCode = 1;
  }
}

/** Aborted by Ctrl-C or SIGTERM. */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stop.abort(new Error("Called off."));
    });
  }
  return stop.signal;
}

if (import.meta.main) await main(ASTRO_BUILD);
