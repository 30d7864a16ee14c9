/** Changes a market's facts like an admin's edit, without audit entries. */
import { ADA } from "#data/admin/testing/actors.ts";
import type { Market } from "#data/market/market-schema.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";
import { withoutLog } from "#api/audit/record-changes.ts";
import { claimChanges } from "#api/markets/claim-facts.ts";

export async function editRecord(db: Db, market: Market, now = new Date("2026-07-04T17:00:00Z")): Promise<void> {
  const stored = await getStoredMarket(db, market.id);
  if (!stored) throw new Error(`There is no market ${market.id}.`);
  await claimChanges(withoutLog(db, now), stored.market, market, { by: ADA, now });
}
