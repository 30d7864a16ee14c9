/** Drops what has run out, every hour. */
import type { RunningWork } from "#api/submissions/running-work.ts";
import { dropExpired, type ExpiryDeps } from "./drop-expired.ts";

const HOUR_MS = 60 * 60 * 1000;

export interface ExpiryWatch {
  work: RunningWork;
  warn: (line: string) => void;
}

/** @returns what ends it */
export function watchExpiry(deps: ExpiryDeps, { work, warn }: ExpiryWatch): () => void {
  const timer = setInterval(() => {
    work
      .track(() => dropExpired(deps, new Date()))
      .catch((error: unknown) => {
        warn(
          `What Google's terms do not allow to be kept could not be dropped (${String(error)}). Next try in an hour.`,
        );
      });
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
  };
}
