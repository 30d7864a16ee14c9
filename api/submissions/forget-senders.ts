/** Forgets who has sent what was decided some time ago, and from where spam came. */
import { getMonthsBefore, SUBMITTER_MONTHS } from "#data/privacy/kept-for.ts";
import { SPAM_SENDER_DAYS } from "#data/submissions/submission-limits.ts";
import { listLongDecided } from "#api/db/personal.ts";
import { forgetSpamSenders } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { forgetSubmitter } from "#api/privacy/forget-submitter.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Spam is told by its sender until what the same one had sent has been looked at. */
export async function forgetSenders(db: Db, now: Date): Promise<void> {
  await forgetSpamSenders(db, new Date(now.getTime() - SPAM_SENDER_DAYS * DAY_MS).toISOString());
  const before = getMonthsBefore(now, SUBMITTER_MONTHS);
  for (const submission of await listLongDecided(db, { before, now: now.toISOString() })) {
    await db.transaction().execute((transaction) => forgetSubmitter(transaction, submission));
  }
}
