/**
 * Slows down password guessing: after several wrong passwords, each further one doubles a wait, per address and per
 * name. Counted in memory; a restart clears the counts.
 */
import { ApiError } from "#api/http/api-error.ts";
import { createCounter } from "#api/http/counter.ts";
import { describeMinutes } from "#api/http/rate-limits.ts";

interface Attempt {
  address: string;
  /** Null if there is no name, as for the setup code. */
  name: string | null;
  /**
   * Whether the name's owner has signed in from this address before: then wrong guesses from elsewhere do not slow it
   * down.
   */
  isKnown: boolean;
}

export interface LoginThrottle {
  /**
   * A right password resets the counts.
   * @param check calls `begin` right before it compares. That counts the attempt: early enough that parallel attempts
   * count like successive ones, and late enough that one that was refused a turn leaves no trace, or a flood of
   * made-up names would fill the memory of real ones.
   * @returns the result of the check
   * @throws ApiError 429 while a wait lasts (the attempt does not count then), and whatever the check throws
   */
  attempt: (attempt: Attempt, check: (begin: () => void) => Promise<boolean>) => Promise<boolean>;
}

/** Typing errors should not cost a wait. */
const FREE_BY_NAME = 4;
/** A household or an office may share an address. */
const FREE_BY_ADDRESS = 10;
/** In seconds. Each further wait is twice as long. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 15 * 60;
/** How long attempts are remembered, in seconds. */
const DAY = 24 * 3600;

export function createLoginThrottle(): LoginThrottle {
  const byAddress = createWaits(FREE_BY_ADDRESS);
  const byName = createWaits(FREE_BY_NAME);
  return {
    attempt: async ({ address, name, isKnown }, check) => {
      // The database compares names without case: "Ada" is "ada".
      const key = name?.toLowerCase() ?? null;
      const isNamed = key !== null && !isKnown;
      const refuseWhileWaiting = () => {
        const wait = Math.max(byAddress.get(address), isNamed ? byName.get(key) : 0);
        if (wait === 0) return;
        throw new ApiError(429, `That was wrong too often. Please try again in ${describeWait(wait)}.`, {
          headers: { "Retry-After": String(wait) },
        });
      };
      const begin = () => {
        refuseWhileWaiting();
        byAddress.count(address);
        if (isNamed) byName.count(key);
      };
      refuseWhileWaiting();
      if (!(await check(begin))) return false;
      byAddress.forget(address);
      if (key !== null) byName.forget(key);
      return true;
    },
  };
}

/** @param free how many attempts cause no wait */
function createWaits(free: number) {
  const counts = createCounter(DAY);
  /** By key: the count that caused the current wait. */
  const waits = createCounter(LONGEST_WAIT);
  return {
    /** Seconds left; 0 if there is no wait. */
    get: (key: string) => waits.get(key)?.secondsLeft ?? 0,
    count: (key: string) => {
      const { value } = counts.add(key);
      const over = value - free;
      if (over > 0) waits.set(key, value, Math.min(FIRST_WAIT * 2 ** (over - 1), LONGEST_WAIT));
    },
    forget: (key: string) => {
      counts.forget(key);
      waits.forget(key);
    },
  };
}

function describeWait(seconds: number): string {
  if (seconds >= 60) return describeMinutes(seconds);
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}
