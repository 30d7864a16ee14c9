/** Erases managers' names some time after their link has ended: in its row, on their submissions, and in the log. */
import { ENDED_LINK_DAYS } from "#data/site/retention.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { declineOldRequests, listEndedLinks, type ManagerLink } from "#api/db/managers.ts";
import { listSubmissionsByLink, forgetActor } from "#api/db/personal.ts";
import type { Db } from "#api/db/tables.ts";
import { forgetRow } from "#api/privacy/forget-row.ts";

/** A request that is not answered by then counts as declined. */
const REQUEST_DAYS = 60;

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

/** Call it in a transaction. Pending submissions keep the name until they are decided. */
export async function forgetManager(transaction: Db, link: ManagerLink): Promise<void> {
  const { id } = link;
  for (const row of await listSubmissionsByLink(transaction, id)) {
    if (row.state !== "pending") await forgetRow(transaction, { table: "submission", row });
  }
  await forgetActor(transaction, id);
  await forgetRow(transaction, { table: "manager_link", row: link });
}
