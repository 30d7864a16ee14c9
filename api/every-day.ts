/** Runs what has to be done again and again for as long as the server runs: what is kept for a while only goes so. */
import type { RunningWork } from "#api/submissions/running-work.ts";

interface DailyWork {
  work: RunningWork;
  warn: (line: string) => void;
  /** What could not be done: "Declined photos could not be removed". */
  failure: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Now, without waiting for it, and every day. @returns what ends it */
export function everyDay(run: (now: Date) => Promise<void>, { work, warn, failure }: DailyWork): () => void {
  const look = () => {
    work
      .track(() => run(new Date()))
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
