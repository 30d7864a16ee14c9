/**
 * Counts per key (such as an address) in a time window that starts with the first count. Kept in memory (a restart
 * clears it) with a limit of keys. What gives way is the lowest count: a flood of made-up keys must not make the server
 * forget who guessed often.
 */

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
  /** @param seconds until it expires, from now */
  set: (key: string, value: number, seconds: number) => void;
  forget: (key: string) => void;
}

/** Each takes about a hundred bytes. */
const MAX_KEYS = 100_000;

/** Making room looks at all keys, so it frees a tenth of the space and happens rarely. */
const KEPT_SHARE = 0.9;

export function createCounter(seconds: number, maxKeys = MAX_KEYS): Counter {
  const counts = new Map<string, { value: number; endsAt: number }>();
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
  /** Drops what has expired, then the lowest counts, of equal ones the oldest. */
  const makeRoom = () => {
    for (const [key, { endsAt }] of counts) if (endsAt <= now()) counts.delete(key);
    const excess = Math.max(0, counts.size - Math.floor(maxKeys * KEPT_SHARE));
    const lowestFirst = [...counts].toSorted(([, a], [, b]) => a.value - b.value);
    for (const [key] of lowestFirst.slice(0, excess)) counts.delete(key);
  };
  const set = (key: string, value: number, forSeconds: number) => {
    if (counts.size >= maxKeys && !counts.has(key)) makeRoom();
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
    set,
    forget: (key) => {
      counts.delete(key);
    },
  };
}
