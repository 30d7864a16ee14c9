/**
 * Runs work in child processes: a crash in a decoder or parser stays there, their memory returns to the system, and
 * visitors' requests have priority.
 */
import { type ChildProcess, fork, type ForkOptions } from "node:child_process";
import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

/** Fewer threads and a smaller young generation save 10 MB per process and cost little speed. */
const LEAN = ["--max-semi-space-size=1", "--v8-pool-size=1"];

/** The server's, see start/compile-cache.mjs. Publishes, photos and feeds begin with a child's start. */
const COMPILE_CACHE = join(import.meta.dirname, "../../.cache/compiled");

/** The first message of a child: from now on only its work can fail. */
const LOADED = "loaded";
const loaded = new WeakSet<ChildProcess>();

/** Settings that no child needs, and that strangers' photos, feeds or packages must not get at. */
const SECRETS = /^(?:SESSION_SECRET|SMTP_URL|GOOGLE_PLACES_API_KEY|PURGE_COMMAND|(?:RCLONE|AWS)_.*)$/;

export function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.test(name)));
}

/** Starts a program that calls answerParent. An idle child does not keep the server from exiting. */
function startChild(program: string, options: ForkOptions): ChildProcess {
  const { execArgv = [], env = process.env } = options;
  const given = { ...options, env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...withoutSecrets(env) } };
  const child = fork(program, { ...given, execArgv: [...LEAN, ...execArgv] });
  // askChild has its own listener while it waits; otherwise the error does not matter.
  child.on("error", () => undefined);
  child.once("message", () => loaded.add(child));
  lowerPriority(child.pid);
  hold(child, false);
  return child;
}

interface KeptChild {
  /**
   * Await each answer before the next call.
   * @param onProgress called with each `{ progress }` message of the child
   * @returns null if the child ended or the signal was aborted first
   * @throws NotLoadedError if it could not even begin: whatever it was given is not at fault
   */
  ask: <T>(request: object, signal?: AbortSignal, onProgress?: (progress: unknown) => void) => Promise<T | null>;
  /** Kills the child; a running request gets null. */
  end: () => void;
}

/** In milliseconds. Requests often come in series; after that, an idle process only takes memory. */
const IDLE_MS = 5000;

/**
 * Starts the child with the first request, and ends it after an idle time, or when the caller has given up on its
 * answer. The next request starts a new one.
 */
export function keepChild(program: string, options: ForkOptions): KeptChild {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    // Forgotten right away: a killed child looks alive until its exit is noticed.
    child = null;
  };
  return {
    ask: async <T>(request: object, signal?: AbortSignal, onProgress?: (progress: unknown) => void) => {
      clearTimeout(idle);
      const current = child?.connected ? child : (child = startChild(program, options));
      let answer: T | null = null;
      try {
        return (answer = await askChild<T>(current, request, signal, onProgress));
      } finally {
        if (answer === null) end();
        else idle = setTimeout(end, IDLE_MS).unref();
      }
    },
    end,
  };
}

/** For example while `npm ci` replaces the packages of a running server. getOutage recognizes it. */
export class NotLoadedError extends Error {
  readonly code = "ERR_NOT_LOADED";
}

/** Call it once at a time. @returns null if the child ended or the signal was aborted first @throws NotLoadedError */
async function askChild<T>(
  child: ChildProcess,
  request: object,
  signal?: AbortSignal,
  onProgress?: (progress: unknown) => void,
): Promise<T | null> {
  const { promise, resolve, reject } = Promise.withResolvers<T | null>();
  const hear = (message: T | { progress: unknown } | typeof LOADED) => {
    if (message === LOADED) return;
    if (isProgress(message)) onProgress?.(message.progress);
    else resolve(message);
  };
  const giveUp = () => resolve(null);
  const fail = () => {
    if (loaded.has(child)) giveUp();
    else reject(new NotLoadedError(`${child.spawnargs.at(-1)} could not be loaded.`));
  };
  hold(child, true);
  child.on("message", hear).on("exit", fail).on("error", fail);
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted) giveUp();
  try {
    child.send(request);
    return await promise;
  } finally {
    child.off("message", hear).off("exit", fail).off("error", fail);
    signal?.removeEventListener("abort", giveUp);
    hold(child, false);
  }
}

function isProgress(message: unknown): message is { progress: unknown } {
  return typeof message === "object" && message !== null && "progress" in message;
}

/** For the child: answers requests, and exits as soon as the parent is gone, even during work. */
export function answerParent(work: (request: never) => Promise<object>): void {
  // The program is loaded now. It will be killed, and Node keeps compiled code only of processes that end.
  flushCompileCache();
  process.send?.(LOADED, undefined, {}, () => undefined);
  process.on("message", (request: unknown) => {
    void work(request as never).then((answer) => {
      // Fails if the parent was killed meanwhile; "disconnect" then ends this process.
      process.send?.(answer, undefined, {}, () => undefined);
      // Image buffers are outside of the heap and do not trigger garbage collection: ten photos would pile up.
      globalThis.gc?.();
    });
  });
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

/** Gives the child lower CPU priority, and makes it the first to be killed when memory runs out. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  yieldMemory(pid);
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}

/** The maximum of Linux's oom_score_adj. */
const ENDED_FIRST = "1000";

/** Lets the kernel kill this process rather than the server when memory runs out. */
function yieldMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, ENDED_FIRST);
  } catch {
    // Not Linux, or the process has ended already.
    return;
  }
}

function hold(child: ChildProcess, isHeld: boolean): void {
  for (const held of [child, child.channel]) {
    if (isHeld) held?.ref();
    else held?.unref();
  }
}
