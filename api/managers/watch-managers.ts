/** Daily work on managers' links: sends due letters, and erases the names on old links. */
import type { CleanUpTime } from "#api/state/clean-up-time.ts";
import { lookEvery } from "#api/process/look-every.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";
import { forgetManagers } from "./forget-managers.ts";
import { type LetterDeps, sendLetters } from "./letters.ts";

const LOOKS_MS = 10 * 60 * 1000;

interface ManagerWatch extends Omit<LetterDeps, "now"> {
  /** Without a mail server no letters are sent. */
  sendsMail: boolean;
  time: CleanUpTime;
  work: RunningWork;
  warn: (line: string) => void;
}

/** @returns a function that stops it */
export function watchManagers({ sendsMail, time, work, warn, ...deps }: ManagerWatch): () => void {
  const look = () =>
    work.track(async () => {
      await forgetManagers(deps.db, await time());
      if (sendsMail) await sendLetters({ ...deps, now: () => new Date() });
    });
  return lookEvery(LOOKS_MS, look, (error) =>
    warn(`Letters to those who run markets could not be written (${String(error)}). Next try in a minute.`),
  );
}
