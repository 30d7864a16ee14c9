/** The public content of the database as a snapshot: what a build reads, and what can be committed again. */
import { hash } from "node:crypto";
import type { MarketSnapshot } from "#data/domain/market-schema.ts";
import { checkMarketSnapshot } from "#data/read-snapshot.ts";
import { listMarketJson } from "#api/db/markets.ts";
import { getMeta } from "#api/db/meta.ts";
import type { Db } from "#api/db/tables.ts";

export interface SnapshotExport {
  /** Equal for equal content: tells without any parsing that nothing has changed, which is how most starts go. */
  hash: string;
  /**
   * Every market on the site, by id. Write it with writeMarketSnapshot.
   * @throws SnapshotError when a record was changed behind the program's back and is broken.
   */
  parse: () => MarketSnapshot;
}

/** The content as of one moment. */
export async function exportSnapshot(db: Db): Promise<SnapshotExport> {
  const { records, updated } = await db.transaction().execute(async (transaction) => ({
    records: await listMarketJson(transaction),
    updated: await getMeta(transaction, "snapshot.updated"),
  }));
  return {
    hash: hash("sha256", [updated, ...records].join("\n")),
    parse: () => {
      const markets = records.map((record): unknown => JSON.parse(record));
      return checkMarketSnapshot({ updated, markets }, "The database");
    },
  };
}
