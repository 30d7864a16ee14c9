/**
 * The time by which things are removed for their age. A clock that was set wrong for a minute would otherwise remove for
 * good what is to be kept for years.
 */
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

/** Fulfilled with the time that is trusted. */
export type CleanUpTime = () => Promise<Date>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Since the last look, or its last start, a server may have been off for so long. */
const PAUSE_MS = 14 * DAY_MS;

/** A clock that is further ahead is trusted once it has run on for so long: the server may have been off for a year. */
const PROOF_MS = 20 * 60 * 60 * 1000;

interface Clocks {
  now?: () => Date;
  /** In milliseconds, of a clock that only runs forward. */
  elapsed?: () => number;
}

/** While the clock is doubted, the time of the last look is the answer, so that what was due then still goes. */
export function createCleanUpTime(
  db: Db,
  { now = () => new Date(), elapsed = () => performance.now() }: Clocks = {},
): CleanUpTime {
  /** When it was first seen to be ahead. */
  let doubted: { time: number; elapsed: number } | null = null;
  return async () => {
    const time = now().getTime();
    const known = await getMeta(db, "clock.trusted");
    const trusted = known === null ? time : Date.parse(known);
    if (time - trusted <= PAUSE_MS) doubted = null;
    else {
      // Where it was set once more since, its proof begins anew.
      const isSame = doubted && Math.abs(time - doubted.time - (elapsed() - doubted.elapsed)) < PAUSE_MS;
      doubted = isSame ? doubted : { time, elapsed: elapsed() };
      if (!doubted || elapsed() - doubted.elapsed < PROOF_MS) return new Date(trusted);
    }
    await setMeta(db, "clock.trusted", new Date(time).toISOString());
    return new Date(time);
  };
}
