/** Rows of markets with what they last were in a source, to tell what people have edited since. */
import type { Market } from "#data/domain/market-schema.ts";
import { toRecord } from "./markets.ts";
import type { Db } from "./tables.ts";

export interface SeededMarket {
  market: Market;
  /** As it last came from a source; null when it never did. */
  seeded: Market | null;
  archivedAt: string | null;
  mergedInto: number | null;
}

/** Every market that there ever was, by id. */
export async function listSeededMarkets(db: Db): Promise<Map<number, SeededMarket>> {
  const rows = await db.selectFrom("market").selectAll().orderBy("id").execute();
  return new Map(
    rows.map(({ id, record, seeded, archived_at, merged_into }) => [
      id,
      {
        market: JSON.parse(record) as Market,
        seeded: seeded === null ? null : (JSON.parse(seeded) as Market),
        archivedAt: archived_at,
        mergedInto: merged_into,
      },
    ]),
  );
}

/** Adds a market as its source has it. @throws ZodError for a broken market */
export async function insertSeededMarket(db: Db, market: Market, now: Date): Promise<void> {
  const record = toRecord(market);
  const row = { id: market.id, record, seeded: record, archived_at: null, updated_at: now.toISOString() };
  await db.insertInto("market").values(row).execute();
}

/** @param seeded null for a market that never came from a source. @throws ZodError for a broken market */
export async function updateSeededMarket(db: Db, market: Market, seeded: Market | null, now: Date): Promise<void> {
  await db
    .updateTable("market")
    .set({ record: toRecord(market), seeded: seeded && toRecord(seeded), updated_at: now.toISOString() })
    .where("id", "=", market.id)
    .execute();
}
