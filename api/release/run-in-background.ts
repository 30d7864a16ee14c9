/**
 * Runs a command next to the server: at low priority, with its output in a log file, and stopped together with the
 * server.
 */
import { spawn } from "node:child_process";
import { open, readFile, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { lowerPriority, NotLoadedError } from "#api/process/child-process.ts";
import { OperatorError } from "#api/process/operator-error.ts";

interface BackgroundCommand {
  /** Start of the error message: "The site could not be built". */
  failure: string;
  command: readonly string[];
  cwd: string;
  /** The whole environment. Default: this process's. */
  env?: NodeJS.ProcessEnv;
  /** Advice if it ran out of memory, in sentences. */
  memoryAdvice?: string;
  /** Overwritten with the command's output, but for what is beyond MAX_LOG. Next to it is the process's ID. */
  logFile: string;
  /** A command that takes longer is stopped. In milliseconds. */
  limitMs?: number;
  /** Called with each line of output, without colors. */
  onLine?: (line: string) => void;
  signal: AbortSignal;
}

/** In milliseconds. 100,000 pages take a minute; a build beyond this hangs. */
const LIMIT_MS = 15 * 60_000;

/** Kept in memory to find the reason of a failure, because on a full disk the log file lacks them. */
const REMEMBERED_LINES = 500;

/** In characters. Output may come without a single line break. */
const MAX_LINE = 16_384;
const MAX_LOG = 10_000_000;

/** Milliseconds after SIGTERM that a command has to end; then it gets SIGKILL, as does what it leaves of its group. */
const GRACE_MS = 5000;

/** How long output is read after the command has ended: what it started may keep it open for good. In milliseconds. */
const REST_MS = 1000;

/**
 * First ends what a killed server has left of the last run with this log file.
 * @throws OperatorError if the command fails, with its message and the log file; the signal's reason if it was aborted
 */
export async function runInBackground(background: BackgroundCommand): Promise<void> {
  const { failure, command, cwd, env = process.env, memoryAdvice = "", logFile, onLine, signal } = background;
  signal.throwIfAborted();
  await endLeftover(logFile);
  const [program = "", ...args] = command;
  const log = await open(logFile, "w");
  const stop = AbortSignal.any([signal, AbortSignal.timeout(background.limitMs ?? LIMIT_MS)]);
  const child = spawn(program, args, {
    ...{ cwd, env: { ...env, RUN_LOG: logFile }, stdio: ["ignore", "pipe", "pipe"] },
    // Leader of a process group, so that the shell's children can be stopped with it.
    detached: true,
  });
  const ended = Promise.withResolvers<[number | null, string | null]>();
  child.once("exit", (...how) => ended.resolve(how));
  child.once("error", (cause) => {
    ended.reject(new NotLoadedError(`${failure}: ${program} could not be started.`, { cause }));
  });
  let forced: NodeJS.Timeout | undefined;
  const end = () => {
    endGroup(child.pid, "SIGTERM");
    // Not even SIGKILL ends a process that hangs in the system, so nobody waits for that.
    forced = setTimeout(() => ended.resolve([null, "SIGKILL"]), GRACE_MS);
  };
  try {
    lowerPriority(child.pid);
    // On a full disk the run goes on without it.
    void writeFile(`${logFile}.pid`, `${child.pid}`).catch(() => undefined);
    const lines = { out: [] as string[], error: [] as string[] };
    let logged = 0;
    const hear = (kept: string[]) => async (heard: readonly string[]) => {
      kept.push(...heard.slice(-REMEMBERED_LINES));
      kept.splice(0, kept.length - REMEMBERED_LINES);
      for (const line of heard) onLine?.(stripVTControlCharacters(line));
      if (logged > MAX_LOG) return;
      const text = heard.map((line) => `${line}\n`).join("");
      logged += text.length;
      await log.write(text).catch(() => null);
    };
    // Settled, because output of a program that did not start is cut off, when nobody waits for it any more.
    const listening = Promise.allSettled([
      listen(child.stdout, hear(lines.out)),
      listen(child.stderr, hear(lines.error)),
    ]);
    stop.addEventListener("abort", end);
    if (stop.aborted) end();
    const [code, killedBy] = await ended.promise;
    await Promise.race([listening, wait(REST_MS, null, { ref: false })]);
    if (stop.aborted) endGroup(child.pid, "SIGKILL");
    signal.throwIfAborted();
    if (code === 0) return;
    const reason = stop.aborted ? "it took too long" : explain(lines, code, killedBy);
    const advice = FOR_MEMORY.has(reason) && memoryAdvice !== "" ? `. ${memoryAdvice}` : "";
    throw new OperatorError(`${failure}: ${reason} (all of its output: ${logFile})${advice}`);
  } finally {
    stop.removeEventListener("abort", end);
    clearTimeout(forced);
    for (const output of [child.stdout, child.stderr]) output.destroy();
    child.unref();
    await log.close();
  }
}

/** Two runs at once would work on the same files. The ID may be another program's by now, hence the mark. */
async function endLeftover(logFile: string): Promise<void> {
  const pid = Number(await readFile(`${logFile}.pid`, "utf8").catch(() => "0"));
  const environment = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
  if (environment.split("\0").includes(`RUN_LOG=${logFile}`)) endGroup(pid, "SIGKILL");
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended already.
    return;
  }
}

/** Passes on whole lines, each cut to MAX_LINE. */
async function listen(output: Readable, hear: (lines: readonly string[]) => Promise<void>): Promise<void> {
  let begun = "";
  for await (const text of output.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = `${begun}${text}`.split("\n").map((line) => line.slice(0, MAX_LINE));
    begun = lines.pop() ?? "";
    await hear(lines);
  }
  if (begun !== "") await hear([begun]);
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
  const lines = stripVTControlCharacters(output).replaceAll("\0", "").split("\n");
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
