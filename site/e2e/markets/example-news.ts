/** Example news for the browser tests: newer than any guide, so that their order is known. */
import type { NewsArticle, NewsPlace } from "#data/news/news-schema.ts";
import { regionNews } from "#data/region.ts";
import { HOUR_MS } from "#data/schedule/local-time.ts";
import { ALDERBROOK, CEDAR_FALLS, type Place } from "./example-places.ts";
import { HOSTILE_STORY } from "./hostile-texts.ts";

/** A feed from the settings: articles of other feeds are removed when the server next reads news. */
export const EXAMPLE_SOURCE = regionNews.feeds[0]?.name ?? "";

/** Without the guides, which follow them. */
export const EXAMPLE_NEWS_COUNT = 20;

/** Has everything that an article can have. */
export const FULL_TITLE = "Story 1: cheese curds squeak again";
/** From a source that gives summaries only. */
export const SUMMARY_TITLE = "Story 4: rain comes just in time";

const SPECIAL: Readonly<Record<number, Partial<NewsArticle>>> = {
  1: {
    title: FULL_TITLE,
    author: "Robin Example",
    categories: ["Dairy", "Farms"],
    content:
      "<p>The curds are back, and they squeak.</p><h2>Where to find them</h2><p>At the stall by the fountain.</p>",
  },
  2: { title: "Story 2: Alderbrook paints its market hall", place: toNewsPlace(ALDERBROOK) },
  3: { title: "Story 3: Cedar Falls plants an orchard", place: toNewsPlace(CEDAR_FALLS) },
  4: { title: SUMMARY_TITLE, content: undefined },
  19: HOSTILE_STORY,
};

/** @param now the first article is an hour old, each of the others an hour older */
export function makeExampleNews(now: Date): NewsArticle[] {
  return Array.from({ length: EXAMPLE_NEWS_COUNT }, (_, at) => {
    const number = at + 1;
    return {
      id: String(number),
      kind: "news",
      title: `Story ${number}: what the growers say`,
      source: EXAMPLE_SOURCE,
      publishDate: new Date(now.getTime() - number * HOUR_MS).toISOString(),
      summary: `What growers told us this week, in a few sentences that say enough to choose by (${number}).`,
      content: `<p>All of story ${number}.</p>`,
      categories: [],
      link: `https://paper.example/stories/${number}`,
      ...SPECIAL[number],
    };
  });
}

function toNewsPlace({ city, latitude, longitude }: Place): NewsPlace {
  return { name: city, latitude, longitude };
}
