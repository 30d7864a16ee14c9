/** Forgets who ran a market some time after their link has ended: in its row, on what they sent, and in the log. */
import { ENDED_LINK_DAYS } from "#data/site/retention.ts";
import { declineOldRequests, listEndedLinks, type ManagerLink } from "#api/db/managers.ts";
import { listSubmissionsByLink, renameAuthor } from "#api/db/personal.ts";
import type { Db } from "#api/db/tables.ts";
import { forgetRow } from "#api/privacy/forget-row.ts";

/** In the log and on claims managers are "Ann Baker, who runs Elm Street Market". */
export const SOMEBODY = "Somebody";
export const WHO_RUNS = ", who runs ";

/** A request that nobody has answered by then counts as declined. */
const REQUEST_DAYS = 60;

const DAY_MS = 24 * 60 * 60 * 1000;

export async function forgetManagers(db: Db, now: Date): Promise<void> {
  await declineOldRequests(db, {
    before: new Date(now.getTime() - REQUEST_DAYS * DAY_MS).toISOString(),
    at: now.toISOString(),
  });
  const before = new Date(now.getTime() - ENDED_LINK_DAYS * DAY_MS).toISOString();
  for (const link of await listEndedLinks(db, before)) {
    await db.transaction().execute((transaction) => forgetManager(transaction, link));
  }
}

/**
 * In a transaction. What of theirs still waits keeps their name until it is decided. Where two managers of a market have the
 * same name, neither is named in the log any more.
 */
export async function forgetManager(transaction: Db, link: ManagerLink): Promise<void> {
  const { id, name } = link;
  for (const row of await listSubmissionsByLink(transaction, id)) {
    if (row.state !== "pending") await forgetRow(transaction, { table: "submission", row });
  }
  if (name !== null) await renameAuthor(transaction, { from: name + WHO_RUNS, to: SOMEBODY + WHO_RUNS });
  await forgetRow(transaction, { table: "manager_link", row: link });
}
