/**
 * Slows down guessing: after some wrong passwords each further one costs a longer wait, by address and by name.
 * Counted in memory: a restart forgives.
 */
import { RateLimiterMemory } from "rate-limiter-flexible";
import { ApiError } from "#api/http/api-error.ts";
import { createTaskQueue } from "#api/task-queue.ts";

export interface LoginThrottle {
  /**
   * Counts an attempt, before it is known whether it is right: many at once count like many in a row.
   * @param name null where none is given, as for the setup code
   * @throws ApiError 429 with what is left of the wait; such an attempt does not count
   */
  admit: (address: string, name: string | null) => Promise<void>;
  forgive: (address: string, name: string | null) => Promise<void>;
}

/** A person who mistypes a few times waits for nothing. */
const FREE_BY_NAME = 4;
/** More, as a household or an office may share one. */
const FREE_BY_ADDRESS = 10;
/** The first wait; each one is twice as long as the one before. In seconds. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 15 * 60;
/** How long attempts are remembered, in seconds. */
const DAY = 24 * 3600;
/** How long an address from which somebody signed in stays known. */
const KNOWN_FOR = 14 * DAY;

export function createLoginThrottle(): LoginThrottle {
  const byAddress = createWaits(FREE_BY_ADDRESS);
  const byName = createWaits(FREE_BY_NAME);
  // Those who guess at a name from elsewhere must not keep its owner out.
  const known = new RateLimiterMemory({ points: 1, duration: KNOWN_FOR });
  // Between looking and counting nobody else may look.
  const queue = createTaskQueue();
  const take = async (address: string, name: string | null): Promise<number> => {
    const isNamed = name !== null && (await known.get(join(address, name))) === null;
    const wait = Math.max(await byAddress.get(address), isNamed ? await byName.get(fold(name)) : 0);
    if (wait > 0) return wait;
    await byAddress.count(address);
    if (isNamed) await byName.count(fold(name));
    return 0;
  };
  return {
    admit: async (address, name) => {
      const wait = await queue.run(() => take(address, name));
      if (wait === 0) return;
      throw new ApiError(429, `That was wrong too often. Please try again in ${describeWait(wait)}.`, {
        headers: { "Retry-After": String(wait) },
      });
    },
    forgive: async (address, name) => {
      await byAddress.forget(address);
      if (name === null) return;
      await byName.forget(fold(name));
      await known.set(join(address, name), 1, KNOWN_FOR);
    },
  };
}

/** @param free how many attempts bring no wait */
function createWaits(free: number) {
  const counts = new RateLimiterMemory({ points: free, duration: DAY });
  const waits = new RateLimiterMemory({ points: 1, duration: LONGEST_WAIT });
  return {
    /** Seconds that are left, 0 when there is no wait. */
    get: async (key: string) => Math.max(0, Math.ceil(((await waits.get(key))?.msBeforeNext ?? 0) / 1000)),
    count: async (key: string) => {
      const { consumedPoints } = await counts.penalty(key);
      const over = consumedPoints - free;
      if (over > 0) await waits.block(key, Math.min(FIRST_WAIT * 2 ** (over - 1), LONGEST_WAIT));
    },
    forget: async (key: string) => {
      await counts.delete(key);
      await waits.delete(key);
    },
  };
}

function join(address: string, name: string): string {
  return `${address} ${fold(name)}`;
}

/** As the database compares names: "Ada" is "ada". */
function fold(name: string): string {
  return name.toLowerCase();
}

function describeWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
