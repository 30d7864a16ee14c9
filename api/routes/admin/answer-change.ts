/** The answer to a change of a market, for all routes that make one. */
import { StaleMarketError } from "#api/markets/change-market.ts";
import { readAdminMarket } from "#api/markets/read-market.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/routes.ts";

export interface Changed {
  auditId: number | null;
}

/** If somebody else changed the market first, the error includes its current state. */
export async function answerChange(db: Db, id: number, change: (id: number) => Promise<Changed>) {
  try {
    const { auditId } = await change(id);
    return { success: true, auditId };
  } catch (error) {
    if (!(error instanceof StaleMarketError)) throw error;
    const message = "Somebody else has changed this market meanwhile. Look at both, and save again.";
    return answerJson({ success: false, error: message, current: await readAdminMarket(db, id) }, 409);
  }
}
