/** The pages of markets that the sitemap leaves out: those that only lead to others, and those of closed markets. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MarketSnapshot } from "../../data/market/snapshot-schema.ts";
import { isClosed } from "../../data/market/standing.ts";
import { MARKETS_FILE, readCheckedMarkets } from "../../data/read-snapshot.ts";

/** Paths like "/markets/12". A snapshot that cannot be read has none: the pages themselves say what is wrong with it. */
export function listLeftOutPages(snapshotDir: string): Set<string> {
  try {
    const text = readFileSync(join(snapshotDir, MARKETS_FILE), "utf8");
    const { redirects = [] } = JSON.parse(text) as Pick<MarketSnapshot, "redirects">;
    const closed = readCheckedMarkets(text).filter(isClosed);
    return new Set([...redirects.map(({ from }) => from), ...closed.map(({ id }) => id)].map((id) => `/markets/${id}`));
  } catch {
    return new Set();
  }
}
