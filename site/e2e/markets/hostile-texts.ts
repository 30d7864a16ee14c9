/** Texts that try to run scripts, for every text fact. `window.__hit` shows that one has run. */
import { listFacts } from "#data/market/facts.ts";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";

export const EVIL_HOST = "evil.example";

/** Ends an attribute. */
export const TAG = `"'><img src=//${EVIL_HOST}/x onerror=__hit=1>`;
/** Ends a script element, and is an expression in many template languages. */
export const SCRIPT = `</script><script>__hit=2</script>{{__hit=3}}`;
/** A formula in spreadsheets. */
export const FORMULA = `=HYPERLINK("//${EVIL_HOST}")`;

/** Puts hostile texts into all text facts and links; place and parsed hours stay. */
export function withMarkup(market: Market): Market {
  const texts = listFacts(({ kind }) => kind === "text" || kind === "long-text").map(({ name }) => name);
  const lists = listFacts(({ kind }) => kind === "list").map(({ name }) => name);
  return {
    ...market,
    ...Object.fromEntries(texts.map((name) => [name, TAG + SCRIPT])),
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

/**
 * Everything that a feed can contain, except the content, which is sanitized before it is stored
 * (api/news/sanitize.ts).
 */
export const HOSTILE_STORY: Partial<NewsArticle> = {
  title: `Story 19: ${TAG}${SCRIPT}`,
  summary: TAG + SCRIPT,
  author: TAG + SCRIPT,
  categories: [TAG, SCRIPT],
  link: "https://paper.example/stories/19?'><script>__hit=5</script>",
};
