/**
 * Slows down guessing: after some wrong passwords each further one costs a longer wait, by address and by name.
 * Counted in memory: a restart forgives.
 */
import { ApiError } from "#api/http/api-error.ts";
import { createCounter } from "#api/http/counter.ts";

interface Attempt {
  address: string;
  /** Null where none is given, as for the setup code. */
  name: string | null;
  /** Whether the name's owner has signed in from this address: then wrong guesses from elsewhere bring them no wait. */
  isKnown: boolean;
}

export interface LoginThrottle {
  /**
   * An attempt counts before it is known whether it is right: many at once count like many in a row. One that is right
   * takes the count of those before away; one whose check throws does not count.
   * @returns what the check says
   * @throws ApiError 429 with what is left of the wait; such an attempt does not count. And what the check throws.
   */
  attempt: (attempt: Attempt, check: () => Promise<boolean>) => Promise<boolean>;
}

/** A person who mistypes a few times waits for nothing. */
const FREE_BY_NAME = 4;
/** A household or an office may share an address. */
const FREE_BY_ADDRESS = 10;
/** The first wait; each one is twice as long as the one before. In seconds. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 15 * 60;
/** How long attempts are remembered, in seconds. */
const DAY = 24 * 3600;

export function createLoginThrottle(): LoginThrottle {
  const byAddress = createWaits(FREE_BY_ADDRESS);
  const byName = createWaits(FREE_BY_NAME);
  return {
    attempt: async ({ address, name, isKnown }, check) => {
      // As the database compares names: "Ada" is "ada".
      const key = name?.toLowerCase() ?? null;
      const isNamed = key !== null && !isKnown;
      const wait = Math.max(byAddress.get(address), isNamed ? byName.get(key) : 0);
      if (wait > 0) {
        throw new ApiError(429, `That was wrong too often. Please try again in ${describeWait(wait)}.`, {
          headers: { "Retry-After": String(wait) },
        });
      }
      const takeBack = [byAddress.count(address), ...(isNamed ? [byName.count(key)] : [])];
      const isRight = await check().catch((error: unknown) => {
        for (const take of takeBack) take();
        throw error;
      });
      if (!isRight) return false;
      byAddress.forget(address);
      if (key !== null) byName.forget(key);
      return true;
    },
  };
}

/** @param free how many attempts bring no wait */
function createWaits(free: number) {
  const counts = createCounter(DAY);
  /** The value of each is the count that brought this wait. */
  const waits = createCounter(LONGEST_WAIT);
  return {
    /** Seconds that are left, 0 when there is no wait. */
    get: (key: string) => waits.get(key)?.secondsLeft ?? 0,
    /** @returns what takes it back */
    count: (key: string) => {
      const { value } = counts.add(key);
      const over = value - free;
      if (over > 0) waits.set(key, value, Math.min(FIRST_WAIT * 2 ** (over - 1), LONGEST_WAIT));
      return () => {
        counts.giveBack(key);
        // Only the wait that this attempt has brought: that of a later one stays.
        if (waits.get(key)?.value === value) waits.forget(key);
      };
    },
    forget: (key: string) => {
      counts.forget(key);
      waits.forget(key);
    },
  };
}

function describeWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
