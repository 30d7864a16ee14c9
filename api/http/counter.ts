/**
 * Counts by key, such as an address, each for some time from the first. Kept in memory, where a restart forgives, and
 * bounded: with a million addresses the oldest counts are dropped, and the memory does not fill.
 */
import { LRUCache } from "lru-cache";

export interface Count {
  value: number;
  /** Whole seconds until it is forgotten, at least 1. */
  secondsLeft: number;
}

export interface Counter {
  /** @returns the count with these */
  add: (key: string, points?: number) => Count;
  /** Null where nothing counts. */
  get: (key: string) => Count | null;
  /** Takes points back, of what turned out not to count. */
  giveBack: (key: string, points?: number) => void;
  /** @param seconds for how long from now */
  set: (key: string, value: number, seconds: number) => void;
  forget: (key: string) => void;
}

/** A hundred bytes each. */
const MAX_KEYS = 100_000;

export function createCounter(seconds: number, maxKeys = MAX_KEYS): Counter {
  // With `max` it would take the room for all of them at once, and there are a dozen counters.
  const counts = new LRUCache<string, { value: number; endsAt: number }>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
  });
  // A clock that is set back must keep nobody out.
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
