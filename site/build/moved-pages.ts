/** The pages that only lead to others, for the sitemap to leave out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MarketSnapshot } from "../../data/market/snapshot-schema.ts";
import { MARKETS_FILE } from "../../data/read-snapshot.ts";

/** Paths like "/markets/12". A snapshot that cannot be read has none: the pages themselves say what is wrong with it. */
export function listMovedPages(snapshotDir: string): Set<string> {
  try {
    const { redirects = [] } = JSON.parse(readFileSync(join(snapshotDir, MARKETS_FILE), "utf8")) as MarketSnapshot;
    return new Set(redirects.map(({ from }) => `/markets/${from}`));
  } catch {
    return new Set();
  }
}
