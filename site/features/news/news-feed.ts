/** The news as RSS 2.0: titles and summaries that link to this site's pages; guides in full. */
import { generateRssFeed } from "feedsmith";
import { escapeHtml } from "#data/input/escape-html.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { region } from "#data/region.ts";
import { NEWS_FEED_PATH, NEWS_PATH } from "./news-path.ts";

/** Feed readers poll often, so the newest are enough. */
const FEED_LENGTH = 50;

/** @param toUrl makes a path of this site a public address */
export function makeNewsFeed(
  articles: readonly NewsArticle[],
  toUrl: (path: string) => string,
  siteName: string,
): string {
  const newestFirst = articles.toSorted((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate));
  const [newest] = newestFirst;
  return generateRssFeed({
    title: `${siteName}: Local News`,
    link: toUrl(NEWS_PATH),
    description: `News from farms and farmers markets in ${region.state}, and guides to good local food.`,
    language: region.locale.toLowerCase(),
    ...(newest && { lastBuildDate: new Date(newest.publishDate) }),
    atom: { links: [{ href: toUrl(NEWS_FEED_PATH), rel: "self", type: "application/rss+xml" }] },
    items: newestFirst.slice(0, FEED_LENGTH).map((article) => {
      const address = toUrl(`${NEWS_PATH}/${article.id}`);
      return {
        title: article.title,
        link: address,
        guid: { value: address, isPermaLink: true },
        // Feed readers expect HTML here, but summaries are plain text.
        description: escapeHtml(article.summary),
        pubDate: new Date(article.publishDate),
        categories: article.categories.map((name) => ({ name })),
        dc: { creators: [article.author ?? article.source] },
        ...(article.kind === "guide" && { content: { encoded: makeLinksWhole(article.content ?? "", toUrl) } }),
      };
    }),
  });
}

/** Guides contain links within this site, which must work in a feed reader. */
function makeLinksWhole(html: string, toUrl: (path: string) => string): string {
  return html.replaceAll(/(?<= href=")\/(?!\/)[^"]*/g, (path) => toUrl(path));
}
