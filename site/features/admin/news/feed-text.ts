/** Texts about news feeds. */
import type { NewsFeedState, NewsState } from "#data/admin/news.ts";
import { countOf } from "../time-text.ts";
import { formatMoment } from "#data/words/moment-text.ts";

/** "24 articles in the database. New ones are fetched every 6 hours." */
export function describeNews({ feeds, total, everyHours }: NewsState): string {
  if (feeds.length === 0) return "No feed is read yet.";
  return `${countOf(total, "article")} in the database. New ones are fetched ${describeRhythm(everyHours)}.`;
}

function describeRhythm(everyHours: number | null): string {
  if (everyHours === null) return "only when somebody asks for them";
  return everyHours === 1 ? "every hour" : `every ${everyHours} hours`;
}

/** "12 articles for all of Iowa, summaries only". @param everywhere the name of the state */
export function describeFeed({ articles, place, showsFull }: NewsFeedState, everywhere: string): string {
  const area = place ? `near ${place.name}` : `for all of ${everywhere}`;
  return `${countOf(articles, "article")} ${area}, ${showsFull ? "in full" : "summaries only"}`;
}

/** "Last good fetch: Jul 4, 2026, 7:00 AM", and the last try if it failed. */
export function describeFetch({ lastFetchedAt, lastGoodAt }: NewsFeedState): string {
  if (lastFetchedAt === null) return "Not fetched yet";
  const good = lastGoodAt === null ? "No good fetch yet" : `Last good fetch: ${formatMoment(lastGoodAt)}`;
  return lastGoodAt === lastFetchedAt ? good : `${good}. Last try: ${formatMoment(lastFetchedAt)}`;
}
