/** The public content of the database as a snapshot: what a build reads, and what can be committed again. */
import type { MarketSnapshot } from "#data/domain/market-schema.ts";
import { checkMarketSnapshot } from "#data/read-snapshot.ts";
import { listMarketJson } from "#api/db/markets.ts";
import { getMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

/**
 * Every market on the site, by id, as of one moment. Write it with writeMarketSnapshot.
 * @throws SnapshotError when a record was changed behind the program's back and is broken.
 */
export async function exportSnapshot(db: Db): Promise<MarketSnapshot> {
  const { records, updated } = await db.transaction().execute(async (transaction) => ({
    records: await listMarketJson(transaction),
    updated: await getMeta(transaction, "snapshot.updated"),
  }));
  const markets = records.map((record): unknown => JSON.parse(record));
  return checkMarketSnapshot({ updated, markets }, "The database");
}
