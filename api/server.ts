/** `npm start`: runs the server until Ctrl-C or SIGTERM. */
import { SnapshotError } from "#data/files/read-snapshot.ts";
import { PROJECT_ROOT, readEnv } from "./env.ts";
import { OperatorError } from "./process/operator-error.ts";
import { createLog } from "./observe/log.ts";
import { type RunOptions, runServer } from "./start/run-server.ts";
import { join } from "node:path";

/** The command that builds the site. */
export const ASTRO_BUILD: readonly string[] = [
  process.execPath,
  join(PROJECT_ROOT, "node_modules/astro/bin/astro.mjs"),
  "build",
];

/** Connects the server to the process: console, signals and exit code. */
export async function main(
  buildCommand: readonly string[],
  options: Pick<RunOptions, "renderer" | "finishMs" | "retryMs"> = {},
): Promise<void> {
  const signal = stopOnSignals();
  let log = createLog({ logFormat: "text", logLevel: "info" });
  try {
    const env = readEnv();
    log = createLog({ ...env, logFormat: env.logFormat ?? (process.stdout.isTTY ? "text" : "json") });
    await runServer({ env, buildCommand, signal, log, ...options });
  } catch (error) {
    if (error instanceof OperatorError || error instanceof SnapshotError) log.warn(error.message);
    else log.fail(error);
    process.exitCode = 1;
  }
}

/** Aborted by Ctrl-C or SIGTERM. */
export function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => stop.abort(new Error("Called off.")));
  }
  return stop.signal;
}

if (import.meta.main) await main(ASTRO_BUILD);
