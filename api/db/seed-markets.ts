/**
 * Fills an empty database from the committed snapshot, and brings later snapshots in: what nobody has edited since
 * follows the snapshot, what somebody has edited stays. Nothing is renumbered or deleted.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Market } from "#data/domain/market-schema.ts";
import { MARKETS_FILE, readMarketSnapshot } from "#data/read-snapshot.ts";
import { toRecord } from "./markets.ts";
import { getMeta, setMeta } from "./meta.ts";
import type { Db, MarketTable } from "./tables.ts";

export interface SeedResult {
  added: number;
  updated: number;
  /** Edited here, and different in the snapshot: left as they are. */
  kept: number;
}

/**
 * Seeds from `markets.json` in `folder`, in one transaction; does nothing when that file was the last one seeded.
 * @throws SnapshotError when the snapshot is missing or broken; the database is then as it was.
 */
export async function seedMarkets(db: Db, folder: string, now: Date): Promise<SeedResult> {
  const hash = await hashFile(join(folder, MARKETS_FILE));
  if (hash !== null && hash === (await getMeta(db, "snapshot.hash"))) return { added: 0, updated: 0, kept: 0 };
  const snapshot = await readMarketSnapshot(folder);
  return db.transaction().execute(async (transaction) => {
    const result = await mergeMarkets(transaction, snapshot.markets, now.toISOString());
    await setMeta(transaction, "snapshot.updated", snapshot.updated);
    await setMeta(transaction, "snapshot.redirects", JSON.stringify(snapshot.redirects ?? []));
    if (hash !== null) await setMeta(transaction, "snapshot.hash", hash);
    return result;
  });
}

async function mergeMarkets(db: Db, markets: Market[], now: string): Promise<SeedResult> {
  const rows = await db.selectFrom("market").select(["id", "record", "seeded"]).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const result: SeedResult = { added: 0, updated: 0, kept: 0 };
  for (const market of markets) {
    const record = toRecord(market);
    const change = chooseChange(known.get(market.id), record);
    if (change === "add") {
      const row = { id: market.id, record, seeded: record, archived_at: null, updated_at: now };
      await db.insertInto("market").values(row).execute();
      result.added += 1;
    } else if (change === "update") {
      await db
        .updateTable("market")
        .set({ record, seeded: record, updated_at: now })
        .where("id", "=", market.id)
        .execute();
      result.updated += 1;
    } else if (change === "adopt") {
      await db.updateTable("market").set({ seeded: record }).where("id", "=", market.id).execute();
    } else if (change === "keep") {
      result.kept += 1;
    }
  }
  return result;
}

/** `adopt`: the snapshot has caught up with an edit made here, so the row follows the snapshot again from now on. */
function chooseChange(
  row: Pick<MarketTable, "record" | "seeded"> | undefined,
  record: string,
): "add" | "update" | "adopt" | "keep" | "none" {
  if (!row) return "add";
  if (row.record === record) return row.seeded === record ? "none" : "adopt";
  return row.record === row.seeded ? "update" : "keep";
}

/** Null when there is nothing to read: the reader of the snapshot then says what is wrong. */
async function hashFile(file: string): Promise<string | null> {
  try {
    return createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
  } catch {
    return null;
  }
}
