/** Combines the feeds' articles with the directory's own guides. */
import { selectNews } from "../news/news.ts";
import type { NewsArticle, NewsSummary } from "../news/news-schema.ts";
import type { PageSettings } from "../site/settings.ts";
import { GUIDES_FOLDER } from "./list-guides.ts";
import { GuideError, readGuides } from "./read-guides.ts";
import { region } from "../region.ts";

/** Names of other pages under /news and /api/news. */
const RESERVED_IDS: readonly string[] = ["not-found", "page", "preview"];

/**
 * @param articles from feeds
 * @param settings `siteName` is shown as the guides' source
 * @returns newest first, without feed articles older than NEWS_MAX_AGE_DAYS
 * @throws GuideError if a guide is invalid or has a reserved name
 */
export async function readAllNews(
  articles: readonly NewsArticle[],
  now: Date,
  { siteName }: Pick<PageSettings, "siteName">,
  guidesFolder = GUIDES_FOLDER,
): Promise<NewsArticle[]> {
  const guides = await readGuides(guidesFolder, region.states, siteName);
  const taken = guides.find(({ id }) => RESERVED_IDS.includes(id));
  if (taken) throw new GuideError(`${guidesFolder}/${taken.id}.md: another page has this name. Rename the file.`);
  return selectNews([...articles, ...guides], {}, region, now);
}

/** Drops `content`, which lists do not need. */
export function toSummary(article: NewsArticle): NewsSummary {
  const summary = { ...article };
  delete summary.content;
  return summary;
}
