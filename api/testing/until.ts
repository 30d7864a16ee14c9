/** Waits for a condition instead of a time. */
import { vi } from "vitest";

/** @returns what was read, as soon as it is so @throws Error with what was read last, if that never comes */
export async function until<T>(read: () => T | Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  return vi.waitFor(
    async () => {
      const value = await read();
      if (!isSo(value)) throw new Error(`${isSo.toString()} is not so: ${JSON.stringify(value)}`);
      return value;
    },
    // Within the time that a test has.
    { timeout: 290_000, interval: 5 },
  );
}
