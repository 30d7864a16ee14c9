/** Runs a command beside the server: at low priority, its output in a log file, ended with the server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { OperatorError } from "#api/operator-error.ts";
import { getLastWords } from "./last-words.ts";

export interface QuietCommand {
  /** What it does, for the message: "The site could not be built". */
  failure: string;
  command: readonly string[];
  cwd: string;
  env: Record<string, string>;
  /** Gets what the command prints; written anew. */
  logFile: string;
  /** Ends the command. */
  signal: AbortSignal;
}

/** A build beyond this hangs: 100,000 pages take a minute. In milliseconds. */
const TIME_LIMIT_MS = 15 * 60_000;

/** How long a command that was asked to end may take to do so, in milliseconds. */
const GRACE_MS = 5000;

/**
 * @throws OperatorError when the command fails, with its own words and where to find the rest; the signal's reason
 * when it was ended.
 */
export async function runQuietly({ failure, command, cwd, env, logFile, signal }: QuietCommand): Promise<void> {
  signal.throwIfAborted();
  const [program = "", ...args] = command;
  const log = await open(logFile, "w");
  try {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", log.fd, log.fd] });
    lowerPriority(child.pid);
    let forced: NodeJS.Timeout | undefined;
    const end = () => {
      child.kill("SIGTERM");
      forced = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
    };
    stop.addEventListener("abort", end);
    if (stop.aborted) end();
    const [code, killedBy] = (await once(child, "close").finally(() => {
      clearTimeout(forced);
      stop.removeEventListener("abort", end);
    })) as [number | null, string | null];
    signal.throwIfAborted();
    if (code === 0) return;
    const reason = stop.aborted
      ? "it took too long"
      : (getLastWords(await readFile(logFile, "utf8")) ?? `it ended with ${code ?? killedBy}`);
    throw new OperatorError(`${failure}: ${reason} (all of its output: ${logFile})`);
  } finally {
    await log.close();
  }
}

/** Visitors come first. A child that has ended already needs no priority. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
