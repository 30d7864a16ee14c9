/** The pages that every build has to have beside those of markets. */
import { selectNews } from "#data/domain/news.ts";
import type { NewsArticle } from "#data/domain/news-schema.ts";
import { listGuideIds } from "#data/list-guides.ts";
import { region } from "#data/region.ts";

/** By their files; a test compares them with site/pages. */
export const FIXED_PAGES: readonly string[] = [
  "index.html",
  "404.html",
  "about.html",
  "markets.html",
  "markets/a-z.html",
  "markets/not-found.html",
  "news.html",
  "news/not-found.html",
  "offline.html",
  "offline/market.html",
  "suggestions.html",
  "admin.html",
  "admin/account.html",
  "admin/audit.html",
  "admin/edits.html",
  "admin/images.html",
  "admin/keyword-search.html",
  "admin/not-found.html",
  "admin/place-id-search.html",
  "admin/publish.html",
  "admin/suggestions.html",
];

/** @param articles of feeds; those that are too old by now need no page any more */
export async function listExpectedPages(
  articles: readonly NewsArticle[],
  guidesFolder: string,
  now: Date,
): Promise<string[]> {
  const news = selectNews(articles, {}, region, now).map(({ id }) => id);
  return [...FIXED_PAGES, ...[...news, ...(await listGuideIds(guidesFolder))].map((id) => `news/${id}.html`)];
}
