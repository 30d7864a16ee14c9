/** Declines submissions that wait for half a year, and erases the senders of those decided long ago. */
import { getDaysBefore, getMonthsBefore, SUBMITTER_MONTHS } from "#data/site/retention.ts";
import { SPAM_SENDER_DAYS } from "#data/submissions/submission-limits.ts";
import { listLongDecided } from "#api/db/personal.ts";
import { forgetSpamSenders } from "#api/db/submissions.ts";
import { declineOlder } from "#api/db/waiting.ts";
import type { Db } from "#api/db/tables.ts";
import { forgetRow } from "#api/privacy/forget-row.ts";

/** Longer than any volunteer takes; without this limit an abandoned queue would stay full. */
const WAITING_DAYS = 183;

/** The sender of spam is kept for a while, to recognize other submissions from the same network. */
export async function forgetSenders(db: Db, now: Date): Promise<void> {
  const lost = {
    at: now.toISOString(),
    reason: "Nobody got to it within half a year. If it still holds, please send it again.",
  };
  await db.transaction().execute((all) => declineOlder(all, getDaysBefore(now, WAITING_DAYS), lost));
  await forgetSpamSenders(db, getDaysBefore(now, SPAM_SENDER_DAYS));
  const before = getMonthsBefore(now, SUBMITTER_MONTHS);
  for (const row of await listLongDecided(db, { before, now: now.toISOString() })) {
    await db.transaction().execute((transaction) => forgetRow(transaction, { table: "submission", row }));
  }
}
