/** Addresses of the news pages. */

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
