/**
 * The trusted time for deleting old data, so that a clock that is wrong for a minute does not delete what must be kept
 * for years.
 */
import { DAY_MS, HOUR_MS } from "#data/schedule/local-time.ts";
import { getMeta, setMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

/** Resolves to the trusted time. */
export type CleanUpTime = () => Promise<Date>;

/** A server may be off for this long; a clock that jumps further ahead is doubted. */
const PAUSE_MS = 14 * DAY_MS;

/** A doubted clock is trusted after it has run on for this long: the server may have been off for a year. */
const PROOF_MS = 20 * HOUR_MS;

interface Clocks {
  now?: () => Date;
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number;
}

/** While the clock is doubted, it returns the last trusted time, so what was due then is still deleted. */
export function createCleanUpTime(
  db: Db,
  { now = () => new Date(), elapsed = () => performance.now() }: Clocks = {},
): CleanUpTime {
  /** When the clock was first seen to be ahead. */
  let doubted: { time: number; elapsed: number } | null = null;
  return async () => {
    const time = now().getTime();
    const known = await getMeta(db, "clock.trusted");
    const trusted = known === null ? time : Date.parse(known);
    if (time - trusted <= PAUSE_MS) doubted = null;
    else {
      // If the clock was changed again, the waiting time starts over.
      const isSame = doubted && Math.abs(time - doubted.time - (elapsed() - doubted.elapsed)) < PAUSE_MS;
      doubted = isSame ? doubted : { time, elapsed: elapsed() };
      if (!doubted || elapsed() - doubted.elapsed < PROOF_MS) return new Date(trusted);
    }
    await setMeta(db, "clock.trusted", new Date(time).toISOString());
    return new Date(time);
  };
}
