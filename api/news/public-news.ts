/** The public API's news: feed articles from the database and the directory's own guides. */
import type { NewsArticle, NewsSummary } from "#data/news/news-schema.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { getContentRevision } from "#api/db/meta.ts";
import { listNewsJson } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { keepLatest } from "#api/process/keep-latest.ts";
import { getSettings } from "#api/settings/get-settings.ts";

export interface PublicNews {
  /** Newest first. */
  list: () => Promise<readonly NewsSummary[]>;
  find: (id: string) => Promise<NewsArticle | null>;
}

/** Results are cached until the content or the local day changes. */
export function keepPublicNews(db: Db, now: () => Date): PublicNews {
  const readAsOf = keepLatest(async () => {
    // With the renderer of Markdown, which a server may never need.
    const { readAllNews, toSummary } = await import("#data/files/read-all-news.ts");
    const articles = (await listNewsJson(db)).map((json) => JSON.parse(json) as NewsArticle);
    const all = await readAllNews(articles, now(), await getSettings(db));
    return { list: all.map(toSummary), byId: new Map(all.map((article) => [article.id, article])) };
  });
  const read = async () => readAsOf(`${await getContentRevision(db)} ${getLocalDay(now(), region.timeZone)}`);
  return {
    list: async () => (await read()).list,
    find: async (id) => (await read()).byId.get(id) ?? null,
  };
}
