/** Addresses of the news pages. */
import { NEWS_PAGE_SIZE } from "#data/news/news-limits.ts";

export const NEWS_PATH = "/news";
export const NEWS_FEED_PATH = "/news/rss.xml";
/** All summaries in one static file, for when the API does not answer. */
export const NEWS_DATA_PATH = "/data/news.json";

/** 1 → "/news", 2 → "/news/page/2" */
export function getNewsPagePath(page: number): string {
  return page === 1 ? NEWS_PATH : `${NEWS_PATH}/page/${page}`;
}

export function isNewsListPath(path: string): boolean {
  return /^\/news(?:\/page\/\d+)?$/.test(path);
}

/** Numbers of the pages after the first. */
export function listLaterPages(total: number): number[] {
  const pages = Math.ceil(total / NEWS_PAGE_SIZE);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, at) => at + 2);
}
