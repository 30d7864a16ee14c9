/** What a release is made from: markets and news, each of which may come from the database or from what is live. */
import { hash } from "node:crypto";
import type { MarketSnapshot } from "#data/domain/market-schema.ts";
import type { NewsSnapshot } from "#data/domain/news-schema.ts";

export interface ReleaseContent {
  markets: ContentPart<MarketSnapshot>;
  news: ContentPart<NewsSnapshot>;
}

export interface ContentPart<T> {
  /** Equal for equal content. */
  hash: string;
  /** @throws SnapshotError when it is broken */
  parse: () => T | Promise<T>;
}

/** The hash of no news at all, and of releases from before there were any. */
export const NO_NEWS = "";

/** @param articles as listNewsJson has them */
export function hashNews(articles: readonly string[]): string {
  return articles.length === 0 ? NO_NEWS : hash("sha256", articles.join("\n"));
}

/** Of both parts. Without news it is that of the markets: whoever has none has the release of this content already. */
export function hashContent({ markets, news }: ReleaseContent): string {
  return news.hash === NO_NEWS ? markets.hash : hash("sha256", `${markets.hash}\n${news.hash}`);
}
