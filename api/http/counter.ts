/**
 * Counts per key (such as an address) in a time window that starts with the first count. Kept in memory (a restart
 * clears it) in an LRU cache, so a flood of addresses evicts the oldest counters instead of filling memory.
 */
import { LRUCache } from "lru-cache";

export interface Count {
  value: number;
  /** Whole seconds until the count expires, at least 1. */
  secondsLeft: number;
}

export interface Counter {
  /** @returns the count including these points */
  add: (key: string, points?: number) => Count;
  /** Null if there is no count. */
  get: (key: string) => Count | null;
  /** Takes back points that turned out not to count. */
  giveBack: (key: string, points?: number) => void;
  /** @param seconds until it expires, from now */
  set: (key: string, value: number, seconds: number) => void;
  forget: (key: string) => void;
}

/** Each takes about a hundred bytes. */
const MAX_KEYS = 100_000;

export function createCounter(seconds: number, maxKeys = MAX_KEYS): Counter {
  // `max` would allocate all entries up front, for each of a dozen counters; `maxSize` does not.
  const counts = new LRUCache<string, { value: number; endsAt: number }>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
  });
  // A monotonic clock: setting the system clock back must not lock anybody out.
  const now = () => performance.now();
  const find = (key: string) => {
    const found = counts.get(key);
    return found && found.endsAt > now() ? found : null;
  };
  const get = (key: string): Count | null => {
    const found = find(key);
    return found && { value: found.value, secondsLeft: Math.ceil((found.endsAt - now()) / 1000) };
  };
  const set = (key: string, value: number, forSeconds: number) => {
    counts.set(key, { value, endsAt: now() + forSeconds * 1000 });
  };
  return {
    add: (key, points = 1) => {
      const found = find(key);
      if (found) found.value += points;
      else set(key, points, seconds);
      return get(key) ?? { value: points, secondsLeft: seconds };
    },
    get,
    giveBack: (key, points = 1) => {
      const found = find(key);
      if (found) found.value = Math.max(0, found.value - points);
    },
    set,
    forget: (key) => {
      counts.delete(key);
    },
  };
}
