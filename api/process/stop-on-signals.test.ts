import { expect, onTestFinished, test, vi } from "vitest";
import { stopOnSignals } from "./stop-on-signals.ts";

test("the first signal calls off, also when npm repeats it; another one after that ends the process", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const before = process.listenerCount("SIGTERM");
  const signal = stopOnSignals();
  process.emit("SIGINT");
  process.emit("SIGINT");
  expect(signal.aborted).toBe(true);
  expect(process.listenerCount("SIGTERM")).toBe(before + 1);
  vi.advanceTimersByTime(1000);
  // Without a listener Node ends the process.
  for (const name of ["SIGINT", "SIGTERM"]) expect(process.listenerCount(name)).toBe(before);
});
