/** The markets that visitors see: the snapshot that the current release was made from. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Market, MarketSnapshot } from "#data/domain/market-schema.ts";
import { MARKETS_FILE } from "#data/read-snapshot.ts";
import { getCurrentId, getReleaseFolder } from "./release-store.ts";

export function getSnapshotFolder(stateDir: string, id: string): string {
  return join(getReleaseFolder(stateDir, id), "snapshot");
}

/** Null when there is no release, or its snapshot cannot be read. */
export async function readLiveMarkets(stateDir: string): Promise<Market[] | null> {
  const id = await getCurrentId(stateDir);
  return id === null ? null : readMarkets(stateDir, id);
}

/** Those of a kept release; they were checked when they were written. Null when they cannot be read. */
export async function readMarkets(stateDir: string, id: string): Promise<Market[] | null> {
  try {
    const text = await readFile(join(getSnapshotFolder(stateDir, id), MARKETS_FILE), "utf8");
    return (JSON.parse(text) as MarketSnapshot).markets;
  } catch {
    return null;
  }
}
