/** Markets that are there when a test begins, without an entry in the log. */
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import type { Market } from "#data/market/market-schema.ts";
import { insertClaims, type NewClaim } from "#api/db/claims.ts";
import { saveMarket } from "#api/db/markets.ts";
import type { Db } from "#api/db/tables.ts";

/** @param claims default to those of the record */
export async function insertMarket(
  db: Db,
  market: Market,
  now: Date,
  claims: readonly NewClaim[] = claimsOfRecord(market),
): Promise<void> {
  await saveMarket(db, market, now);
  await insertClaims(db, market.id, claims);
}
