/** The answer to a change of a market, for all routes that make one. */
import type { Changed } from "#data/admin/audit.ts";
import { StaleMarketError } from "#api/markets/change-market.ts";
import { readAdminMarket } from "#api/markets/read-market.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/routes.ts";

/** What recordChanges() says of a change. */
export type LoggedChange = Pick<Changed, "auditId">;

/** If somebody else changed the market first, the error includes its current state. */
export async function answerChange(db: Db, id: number, change: (id: number) => Promise<LoggedChange>) {
  try {
    const { auditId } = await change(id);
    return { success: true, auditId };
  } catch (error) {
    if (!(error instanceof StaleMarketError)) throw error;
    const message = "Somebody else has changed this market meanwhile. Look at both, and save again.";
    return answerJson({ success: false, error: message, current: await readAdminMarket(db, id) }, 409);
  }
}
