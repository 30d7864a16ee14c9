/** Starts programs that end with this process, also when it fails or is told to end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stopOnSignals } from "#api/process/stop-on-signals.ts";
import type { AddCleanup } from "#api/testing/server-process.ts";
import { waitForOutput } from "#api/testing/server-run.ts";

export const stop = stopOnSignals();

/** The longest wait for a browser's answer to one command. In milliseconds. */
const ANSWER_MS = 180_000;

/** @returns a signal for one command: it is aborted if the answer takes too long, or this process is told to end */
export const limitAnswer = (ms = ANSWER_MS): AbortSignal => AbortSignal.any([stop, AbortSignal.timeout(ms)]);

/** Each program leads a group, because browsers start processes of their own. */
const groups = new Set<number>();
process.on("exit", () => groups.forEach(endGroup));
stop.addEventListener("abort", () => groups.forEach(endGroup));

/** @returns a function that waits for matching output, and returns its first group */
export function startProgram(
  file: string,
  args: readonly string[],
  addCleanup: AddCleanup,
  env: Readonly<Record<string, string>> = {},
): (pattern: RegExp) => Promise<string> {
  const child = spawn(file, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const { pid: group } = child;
  if (group === undefined) throw new Error(`${file} cannot be started.`);
  groups.add(group);
  const ended = once(child, "exit").then(([code]) => code as number | null);
  addCleanup(async () => {
    endGroup(group);
    await ended;
    groups.delete(group);
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (text += data.toString()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return (pattern) => waitForOutput({ output: () => text, errors: () => "", isRunning, ended }, pattern);
}

function endGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
