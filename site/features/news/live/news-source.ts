/** Loads news from the API, or, if it does not answer, from a static file. Both follow the same rules. */
import type { Position } from "#data/market/distance.ts";
import { listNews, type NewsPage, roundPosition } from "#data/news/news.ts";
import { NEWS_PAGE_SIZE } from "#data/news/news-limits.ts";
import type { NewsSummary } from "#data/news/news-schema.ts";
import { region } from "#data/region.ts";
import { NEWS_DATA_PATH } from "../news-path.ts";

/** @throws Error if neither answers */
export async function loadNewsPage(page: number, from: Position | null): Promise<NewsPage<NewsSummary>> {
  const position = from && roundPosition(from);
  const query = Object.entries({ ...position, state: region.state, page, pageSize: NEWS_PAGE_SIZE });
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  const answer = await fetchJson(`/api/news?${search.toString()}`).catch(() => null);
  const listed = readNewsPage(answer, page);
  if (listed) return listed;
  const all = (await fetchJson(NEWS_DATA_PATH)) as NewsSummary[];
  return listNews(all, { position, page, pageSize: NEWS_PAGE_SIZE }, region, new Date());
}

/**
 * Reads a page of news, or a plain list, which counts as the only page.
 * @returns null for anything else: a static host may answer any path with an HTML page or some other JSON
 */
export function readNewsPage(answer: unknown, page: number): NewsPage<NewsSummary> | null {
  if (Array.isArray(answer)) {
    return { items: answer as NewsSummary[], page, totalPages: page, total: answer.length };
  }
  const isPage = typeof answer === "object" && answer !== null && "items" in answer && Array.isArray(answer.items);
  return isPage ? (answer as NewsPage<NewsSummary>) : null;
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { credentials: "include" });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return answer.json();
}
