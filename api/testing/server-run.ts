/** What tests see of a server, in a process of its own or in theirs. */
import { setTimeout as wait } from "node:timers/promises";

export interface ServerRun {
  pid: number;
  output: () => string;
  errors: () => string;
  isRunning: () => boolean;
  /** Resolves with the exit code, or null if a signal killed the process. */
  ended: Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Waits for matching output. @returns the first group @throws Error with the output if the server ends first */
export async function waitForOutput(run: Omit<ServerRun, "pid" | "end">, pattern: RegExp): Promise<string> {
  for (;;) {
    const isRunning = run.isRunning();
    // Its last output may still be in the pipe.
    if (!isRunning) await run.ended;
    const found = pattern.exec(run.output());
    if (found) return found[1] ?? found[0];
    if (!isRunning) break;
    await wait(20);
  }
  throw new Error(`The server ended without printing ${pattern.source}: ${run.output()}${run.errors()}`);
}
