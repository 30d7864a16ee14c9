/** What somebody writes who wants a page to run it, in every fact of words; `__hit` on the window says that it has run. */
import { FACTS, listFacts } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";

export const EVIL_HOST = "evil.example";

/** Ends an attribute. */
export const TAG = `"'><img src=//${EVIL_HOST}/x onerror=__hit=1>`;
/** Ends a script, and is an expression to many a template. */
export const SCRIPT = `</script><script>__hit=2</script>{{__hit=3}}`;
/** A formula to a spreadsheet. */
export const FORMULA = `=HYPERLINK("//${EVIL_HOST}")`;

/** That market, with its place and its hours; all that is words says so, as do the addresses of pages. */
export function withMarkup(market: Market): Market {
  const words = listFacts(FACTS, ({ kind }) => kind === "text" || kind === "long-text").map(({ name }) => name);
  const lists = listFacts(FACTS, ({ kind }) => kind === "list").map(({ name }) => name);
  return {
    ...market,
    ...Object.fromEntries(words.map((name) => [name, TAG + SCRIPT])),
    ...Object.fromEntries(lists.map((name) => [name, [TAG, SCRIPT]])),
    name: `${market.name} ${TAG}${SCRIPT}`,
    city: market.city,
    address: FORMULA,
    website: "https://greens.example/?a=%22%3E<script>__hit=4</script>",
    schedule: {
      seasons: [...(market.schedule?.seasons ?? []), { week: { Tuesday: TAG } }],
      days: [{ on: "12-24", note: TAG + SCRIPT }],
      text: TAG + SCRIPT,
    },
  };
}

/** All that a feed can write, but the content, of which only what is safe is ever stored (api/news/sanitize.ts). */
export const HOSTILE_STORY: Partial<NewsArticle> = {
  title: `Story 19: ${TAG}${SCRIPT}`,
  summary: TAG + SCRIPT,
  author: TAG + SCRIPT,
  categories: [TAG, SCRIPT],
  link: "https://paper.example/stories/19?'><script>__hit=5</script>",
};
