/** How a change of a market is answered, whichever route makes it. */
import { StaleMarketError } from "#api/markets/change-market.ts";
import { readAdminMarket } from "#api/markets/read-market.ts";
import type { Db } from "#api/db/tables.ts";
import { answerJson } from "#api/http/routes.ts";

export interface Changed {
  auditId: number | null;
}

/** With the market as it is now, where somebody else was faster. */
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
