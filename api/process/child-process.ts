/**
 * Work in a process of its own: what a foreign file does to a decoder or a parser stays there, what it takes of the
 * memory goes back to the system, and visitors' requests come first.
 */
import { type ChildProcess, fork, type ForkOptions } from "node:child_process";
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** Fewer threads, and less room for what is short-lived: they take 10 MB from each process, and little of its speed. */
const LEAN = ["--max-semi-space-size=1", "--v8-pool-size=1"];

/** Runs a program that calls answerParent. While it has nothing to do, it does not keep the server from ending. */
function startChild(program: string, options: ForkOptions): ChildProcess {
  const child = fork(program, { ...options, execArgv: [...LEAN, ...(options.execArgv ?? [])] });
  // askChild listens while it waits; at any other time nothing is lost.
  child.on("error", () => undefined);
  lowerPriority(child.pid);
  hold(child, false);
  return child;
}

interface KeptChild {
  /**
   * One request at a time. @param onProgress is told what the process says on the way, as `{ progress }`
   * @returns null when the process has ended, or the signal was faster
   */
  ask: <T>(request: object, signal?: AbortSignal, onProgress?: (progress: unknown) => void) => Promise<T | null>;
  /** Ends it now; what it was asked is answered with null. */
  end: () => void;
}

/** Requests often follow one another; afterwards an idle process would only take memory. In milliseconds. */
const IDLE_MS = 5000;

/**
 * For work that comes now and then: the process begins with a request, and ends when it has had nothing to do for a
 * while, or when it owes an answer that nobody waits for any more. The next request begins another.
 */
export function keepChild(program: string, options: ForkOptions, idleMs = IDLE_MS): KeptChild {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    // Forgotten at once: it looks alive until its end has been noticed.
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
        else idle = setTimeout(end, idleMs).unref();
      }
    },
    end,
  };
}

/** One request at a time. @returns null when the process has ended, or the signal was faster */
async function askChild<T>(
  child: ChildProcess,
  request: object,
  signal?: AbortSignal,
  onProgress?: (progress: unknown) => void,
): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<T | null>();
  const hear = (message: T | { progress: unknown }) => {
    if (isProgress(message)) onProgress?.(message.progress);
    else resolve(message);
  };
  const fail = () => resolve(null);
  hold(child, true);
  child.on("message", hear).on("exit", fail).on("error", fail);
  signal?.addEventListener("abort", fail);
  if (signal?.aborted) fail();
  try {
    child.send(request);
    return await promise;
  } finally {
    child.off("message", hear).off("exit", fail).off("error", fail);
    signal?.removeEventListener("abort", fail);
    hold(child, false);
  }
}

function isProgress(message: unknown): message is { progress: unknown } {
  return typeof message === "object" && message !== null && "progress" in message;
}

/** The other side: answers until the parent is gone, and ends at once then, also in the middle of its work. */
export function answerParent(work: (request: never) => Promise<object>): void {
  process.on("message", (request: unknown) => {
    void work(request as never).then((answer) => {
      // To a parent that was killed meanwhile it fails; "disconnect" ends this process then.
      process.send?.(answer, undefined, {}, () => undefined);
      // Pixels lie outside the heap, where they do not hurry the collector: ten photos would wait to be collected.
      globalThis.gc?.();
    });
  });
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

/** Visitors come first, with time and with memory. A child that has ended already needs no priority. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  yieldMemory(pid);
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}

/** The most that Linux knows: of all processes this one goes first. */
const ENDED_FIRST = "1000";

/** Where the memory of the machine, or of its container, runs out, this process is ended and the server stays. */
function yieldMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, ENDED_FIRST);
  } catch {
    // Other systems choose by themselves, and whoever has ended takes no memory.
    return;
  }
}

function hold(child: ChildProcess, isHeld: boolean): void {
  for (const held of [child, child.channel]) {
    if (isHeld) held?.ref();
    else held?.unref();
  }
}
