/** Forgets from where spam came when that has served its purpose: what the same sender had sent has been looked at. */
import { SPAM_SENDER_DAYS } from "#data/submissions/submission-limits.ts";
import { forgetSpamSenders } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import type { RunningWork } from "./running-work.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export async function forgetSenders(db: Db, now: Date): Promise<void> {
  await forgetSpamSenders(db, new Date(now.getTime() - SPAM_SENDER_DAYS * DAY_MS).toISOString());
}

/** Now, without waiting for it, and every day. @returns what ends it */
export function watchSenders(db: Db, { work, warn }: { work: RunningWork; warn: (line: string) => void }): () => void {
  const look = () => {
    work
      .track(() => forgetSenders(db, new Date()))
      .catch((error: unknown) => {
        warn(`Senders of spam could not be forgotten (${String(error)}). Next try in a day.`);
      });
  };
  look();
  const timer = setInterval(look, DAY_MS);
  return () => {
    clearInterval(timer);
  };
}
