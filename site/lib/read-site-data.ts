/** The data that this build's pages are made from. Only pages call this; islands get props or fetch JSON. */
import type { Market } from "#data/market/market-schema.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { readAllNews } from "#data/read-all-news.ts";
import { readMarketSnapshot } from "#data/read-snapshot.ts";
import { isClosed } from "#data/market/standing.ts";

let markets: Promise<MarketSnapshot> | undefined;
let news: Promise<NewsArticle[]> | undefined;

/**
 * The market snapshot in the folder SNAPSHOT_DIR (default data/snapshot), read once per build.
 * @throws SnapshotError which stops the build and names the file, the record and the field.
 */
export function getMarketSnapshot(): Promise<MarketSnapshot> {
  markets ??= readMarketSnapshot(process.env.SNAPSHOT_DIR ?? "data/snapshot");
  return markets;
}

/** Those of them that are not over: a closed market has its page, and is in no list. */
export async function getOpenMarkets(): Promise<Market[]> {
  return (await getMarketSnapshot()).markets.filter((market) => !isClosed(market));
}

/**
 * The news of the same folder and the guides, the newest first, as readAllNews gives them; read once per build.
 * @throws SnapshotError or GuideError which stops the build and names the file, the record and the field.
 */
export function getNews(): Promise<NewsArticle[]> {
  news ??= readAllNews(process.env.SNAPSHOT_DIR ?? "data/snapshot", new Date());
  return news;
}
