/** The real markets; made-up ones are generated in site/e2e/markets, where the browser tests need them too. */
import { resolve } from "node:path";
import type { Market } from "#data/domain/market-schema.ts";
import { readMarketSnapshot } from "#data/read-snapshot.ts";

/** The committed snapshot. @throws SnapshotError when it cannot be used. */
export async function readRealMarkets(): Promise<readonly Market[]> {
  return (await readMarketSnapshot(resolve(import.meta.dirname, "../../data/snapshot"))).markets;
}
