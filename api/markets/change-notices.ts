/** What people put up at a market for a few days. It says nothing of whether anything else is still right. */
import { isDeepStrictEqual } from "node:util";
import type { MarketNotices } from "#data/admin/admin-market-schema.ts";
import type { Market } from "#data/market/market-schema.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import type { Db } from "#api/db/tables.ts";
import { claimFacts } from "./claim-facts.ts";
import { type MarketChange, StaleMarketError } from "./change-market.ts";
import { requireLiveMarket } from "./read-market.ts";

/** @throws ApiError 404, 409 or 422, StaleMarketError where there are others by now than the change began with */
export async function changeNotices(
  db: Db,
  { id, was, notices }: MarketNotices & { id: number },
  { by, now }: MarketChange,
): Promise<{ auditId: number | null }> {
  const action = { by, action: "market.notices", summary: ({ name }: Market) => `Changed the notices of ${name}`, now };
  return recordChanges(db, action, async (changes) => {
    const { market } = await requireLiveMarket(changes.db, id);
    if (!isDeepStrictEqual(market.notices ?? [], was)) throw new StaleMarketError("The notices have changed.");
    return claimFacts(changes, market, { notices }, { by, now });
  });
}
