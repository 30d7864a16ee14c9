/** Runs a command beside the server: at low priority, its output in a log file, ended with the server. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { lowerPriority } from "#api/process/child-process.ts";
import { OperatorError } from "#api/process/operator-error.ts";

interface BackgroundCommand {
  /** What it does, for the message: "The site could not be built". */
  failure: string;
  command: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** What to do when the memory ran out, in sentences. */
  memoryAdvice?: string;
  /** Gets what the command prints; written anew. */
  logFile: string;
  /** A command that takes longer is ended. In milliseconds. */
  limitMs?: number;
  /** Is told each line of it as well, without colours. */
  onLine: (line: string) => void;
  signal: AbortSignal;
}

/** A build beyond this hangs: 100,000 pages take a minute. In milliseconds. */
const LIMIT_MS = 15 * 60_000;

/** Kept in memory to tell a failure by: on a full disk the log file has none of it. */
const REMEMBERED_LINES = 500;

/** How long a command that was asked to end may take to do so, in milliseconds. */
const GRACE_MS = 5000;

/**
 * @throws OperatorError when the command fails, with its own words and where to find the rest; the signal's reason
 * when it was ended.
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
      // The leader of a group, so that what a shell has started ends with the shell.
      detached: true,
    });
    lowerPriority(child.pid);
    const said = { out: [] as string[], error: [] as string[] };
    const hear = (heard: string[]) => (line: string) => {
      heard.push(line);
      heard.splice(0, heard.length - REMEMBERED_LINES);
      onLine(stripVTControlCharacters(line));
    };
    const listening = Promise.all([
      listen(child.stdout, log, hear(said.out)),
      listen(child.stderr, log, hear(said.error)),
    ]);
    let forced: NodeJS.Timeout | undefined;
    const end = () => {
      endGroup(child, "SIGTERM");
      forced = setTimeout(() => endGroup(child, "SIGKILL"), GRACE_MS);
    };
    stop.addEventListener("abort", end);
    if (stop.aborted) end();
    const [code, killedBy] = (await once(child, "close").finally(() => {
      clearTimeout(forced);
      stop.removeEventListener("abort", end);
    })) as [number | null, string | null];
    await listening;
    signal.throwIfAborted();
    if (code === 0) return;
    const reason = stop.aborted ? "it took too long" : explain(said, code, killedBy);
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
    // All of it has ended already.
    return;
  }
}

/** Writes down what comes, and passes its lines on. A log that cannot be written is no reason to end the work. */
async function listen(output: Readable, log: FileHandle, onLine: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    await log.write(`${line}\n`).catch(() => null);
    onLine(line);
  }
}

/** Of V8, of the bundler's native code, and of the system's calls. */
const OUT_OF_MEMORY = /(?:heap|process) out of memory|memory allocation of \d+ bytes failed|\bENOMEM\b/;
const MEMORY_RAN_OUT = "the memory ran out";
/** The system's way of making room: the command itself could say nothing. */
const ENDED_BY_SYSTEM = "the system ended it, most likely because the memory ran out";
const FOR_MEMORY: ReadonlySet<string> = new Set([MEMORY_RAN_OUT, ENDED_BY_SYSTEM]);

function explain(said: Record<"out" | "error", string[]>, code: number | null, killedBy: string | null): string {
  if (killedBy === "SIGKILL") return ENDED_BY_SYSTEM;
  const reason = findFailureReason(said.error.join("\n")) ?? findFailureReason(said.out.join("\n"));
  return reason ?? `it ended with ${code ?? killedBy}`;
}

/** @returns one line, or null when the command said nothing. */
export function findFailureReason(output: string): string | null {
  const lines = stripVTControlCharacters(output).split("\n");
  const said = lines.map((line) => line.trim().replace(/^\d\d:\d\d:\d\d /, "")).filter((line) => line !== "");
  // The machine's limits, whoever met them.
  if (said.some((line) => OUT_OF_MEMORY.test(line))) return MEMORY_RAN_OUT;
  if (said.some((line) => /\bENOSPC\b/.test(line))) return "the disk is full";
  // Astro's log: the reason is on the line of the error or on the next one.
  const logged = said.findIndex((line) => line.startsWith("[ERROR]"));
  if (logged !== -1) return said.slice(logged, logged + 2).join(" ");
  // Astro, when a page throws: the message, then where.
  const located = said.findIndex((line) => /^(Location|Stack trace):$/.test(line));
  if (located > 0) return said[located - 1] ?? null;
  // Node: some source, the error, its stack.
  return said.find((line) => /^\w*Error\b/.test(line)) ?? said.at(-1) ?? null;
}
