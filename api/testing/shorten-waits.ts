/** Lets a test see in milliseconds what takes the server minutes. All of it ends with the test. */
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { onTestFinished, vi } from "vitest";

const startTimeout = AbortSignal.timeout.bind(AbortSignal);
const wait = timers.setTimeout;

/** Every AbortSignal.timeout is over after this time. */
export function shortenTimeouts(ms: number): void {
  const shortened = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => startTimeout(ms));
  onTestFinished(() => shortened.mockRestore());
}

/** @param toMs how long a wait of node:timers/promises takes instead */
export function changeWaits(toMs: (ms: number) => number): void {
  const changed = vi.spyOn(timers, "setTimeout").mockImplementation((ms = 0, ...more) => wait(toMs(ms), ...more));
  // Also for the modules that have imported it already.
  syncBuiltinESMExports();
  onTestFinished(() => {
    changed.mockRestore();
    syncBuiltinESMExports();
  });
}
