/** Everything that a site has to read: the feeds' articles, and the directory's own guides. */
import { selectNews } from "../news/news.ts";
import type { NewsArticle, NewsSummary } from "../news/news-schema.ts";
import type { PageSettings } from "../site/settings.ts";
import { GUIDES_FOLDER } from "./list-guides.ts";
import { GuideError, readGuides } from "./read-guides.ts";
import { region } from "../region.ts";

/** Other pages lie at these addresses below /news, or below /api/news. */
const RESERVED_IDS: readonly string[] = ["not-found", "page", "preview"];

/**
 * The newest first, without what is too old to be news.
 * @param articles of feeds
 * @param settings `siteName`: who publishes guides
 * @throws GuideError when a guide is broken or has the name of another page
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

/** What a list shows of an article. */
export function toSummary(article: NewsArticle): NewsSummary {
  const summary = { ...article };
  delete summary.content;
  return summary;
}
