/**
 * Runs a command next to the server: at low priority, with its output in a log file, and stopped together with the
 * server.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { lowerPriority, NotLoadedError } from "#api/process/child-process.ts";
import { OperatorError } from "#api/process/operator-error.ts";

interface BackgroundCommand {
  /** Start of the error message: "The site could not be built". */
  failure: string;
  command: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** Advice if it ran out of memory, in sentences. */
  memoryAdvice?: string;
  /** Overwritten with the command's output. */
  logFile: string;
  /** A command that takes longer is stopped. In milliseconds. */
  limitMs?: number;
  /** Called with each line of output, without colors. */
  onLine: (line: string) => void;
  signal: AbortSignal;
}

/** In milliseconds. 100,000 pages take a minute; a build beyond this hangs. */
const LIMIT_MS = 15 * 60_000;

/** Kept in memory to find the reason of a failure, because on a full disk the log file lacks them. */
const REMEMBERED_LINES = 500;

/** Milliseconds between SIGTERM and SIGKILL. */
const GRACE_MS = 5000;

/**
 * @throws OperatorError if the command fails, with its message and the log file; the signal's reason if it was aborted
 */
export async function runInBackground(background: BackgroundCommand): Promise<void> {
  const { failure, command, cwd, env, memoryAdvice = "", logFile, limitMs = LIMIT_MS, onLine, signal } = background;
  signal.throwIfAborted();
  const [program = "", ...args] = command;
  const log = await open(logFile, "w");
  try {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const child = spawn(program, args, {
      ...{ cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] },
      // Leader of a process group, so that the shell's children can be stopped with it.
      detached: true,
    });
    lowerPriority(child.pid);
    const lines = { out: [] as string[], error: [] as string[] };
    const remember = (kept: string[]) => (line: string) => {
      kept.push(line);
      kept.splice(0, kept.length - REMEMBERED_LINES);
      onLine(stripVTControlCharacters(line));
    };
    const listening = Promise.all([
      listen(child.stdout, log, remember(lines.out)),
      listen(child.stderr, log, remember(lines.error)),
    ]);
    let forced: NodeJS.Timeout | undefined;
    const end = () => {
      endGroup(child, "SIGTERM");
      forced = setTimeout(() => endGroup(child, "SIGKILL"), GRACE_MS);
    };
    stop.addEventListener("abort", end);
    if (stop.aborted) end();
    const [code, killedBy] = (await once(child, "close")
      .finally(() => {
        clearTimeout(forced);
        stop.removeEventListener("abort", end);
      })
      .catch((cause: unknown) => {
        throw new NotLoadedError(`${failure}: ${program} could not be started.`, { cause });
      })) as [number | null, string | null];
    await listening;
    signal.throwIfAborted();
    if (code === 0) return;
    const reason = stop.aborted ? "it took too long" : explain(lines, code, killedBy);
    const advice = FOR_MEMORY.has(reason) && memoryAdvice !== "" ? `. ${memoryAdvice}` : "";
    throw new OperatorError(`${failure}: ${reason} (all of its output: ${logFile})${advice}`);
  } finally {
    await log.close();
  }
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended already.
    return;
  }
}

/** Writes output to the log and passes on each line. A log that cannot be written does not stop the work. */
async function listen(output: Readable, log: FileHandle, onLine: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    await log.write(`${line}\n`).catch(() => null);
    onLine(line);
  }
}

/** Messages of V8, of the bundler's native code, and of system calls. */
const OUT_OF_MEMORY = /(?:heap|process) out of memory|memory allocation of \d+ bytes failed|\bENOMEM\b/;
const MEMORY_RAN_OUT = "the memory ran out";
/** A process killed by the system for memory leaves no message. */
const ENDED_BY_SYSTEM = "the system ended it, most likely because the memory ran out";
const FOR_MEMORY: ReadonlySet<string> = new Set([MEMORY_RAN_OUT, ENDED_BY_SYSTEM]);

function explain(lines: Record<"out" | "error", string[]>, code: number | null, killedBy: string | null): string {
  if (killedBy === "SIGKILL") return ENDED_BY_SYSTEM;
  const reason = findFailureReason(lines.error.join("\n")) ?? findFailureReason(lines.out.join("\n"));
  return reason ?? `it ended with ${code ?? killedBy}`;
}

/** @returns one line; null if there was no output */
export function findFailureReason(output: string): string | null {
  const lines = stripVTControlCharacters(output).split("\n");
  const printed = lines.map((line) => line.trim().replace(/^\d\d:\d\d:\d\d /, "")).filter((line) => line !== "");
  // Out of memory counts first, whichever program reports it.
  if (printed.some((line) => OUT_OF_MEMORY.test(line))) return MEMORY_RAN_OUT;
  if (printed.some((line) => /\bENOSPC\b/.test(line))) return "the disk is full";
  // Astro's log: the reason is on the error's line or the next one.
  const logged = printed.findIndex((line) => line.startsWith("[ERROR]"));
  if (logged !== -1) return printed.slice(logged, logged + 2).join(" ");
  // Astro, if a page throws: the message, then its location.
  const located = printed.findIndex((line) => /^(Location|Stack trace):$/.test(line));
  if (located > 0) return printed[located - 1] ?? null;
  // Node: source, the error, its stack.
  return printed.find((line) => /^\w*Error\b/.test(line)) ?? printed.at(-1) ?? null;
}
