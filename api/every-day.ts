/** Runs what has to be done again and again for as long as the server runs: what is kept for a while only goes so. */
import type { CleanUpTime } from "./clean-up-time.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";

interface DailyWork {
  time: CleanUpTime;
  work: RunningWork;
  warn: (line: string) => void;
  /** What could not be done: "Declined photos could not be removed". */
  failure: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Now, without waiting for it, and every day. @param run gets the time to go by @returns what ends it */
export function everyDay(run: (now: Date) => Promise<void>, { time, work, warn, failure }: DailyWork): () => void {
  const look = () => {
    work
      .track(async () => run(await time()))
      .catch((error: unknown) => {
        warn(`${failure} (${String(error)}). Next try in a day.`);
      });
  };
  look();
  const timer = setInterval(look, DAY_MS);
  return () => {
    clearInterval(timer);
  };
}
