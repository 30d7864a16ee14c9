/** `npm start`: runs the server until Ctrl-C or SIGTERM. */
import { SnapshotError } from "#data/files/read-snapshot.ts";
import { readEnv } from "./env.ts";
import { OperatorError } from "./process/operator-error.ts";
import { createLog } from "./observe/log.ts";
import { stopOnSignals } from "./process/stop-on-signals.ts";
import { ASTRO_BUILD } from "./release/build.ts";
import { type RunOptions, runServer } from "./start/run-server.ts";

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

if (import.meta.main) await main(ASTRO_BUILD);
