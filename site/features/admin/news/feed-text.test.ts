import { expect, test } from "vitest";
import { at } from "../../../e2e/local-instant.ts";
import type { NewsFeedState, NewsState } from "#data/admin/news.ts";
import { describeFeed, describeFetch, describeNews } from "./feed-text.ts";

const feed: NewsFeedState = {
  name: "County Extension",
  url: "https://extension.example/feed",
  terms: "Summaries may be shown.",
  showsFull: false,
  showsImages: false,
  articles: 12,
  lastFetchedAt: at("2026-07-04 07:00").toISOString(),
  lastGoodAt: at("2026-07-04 07:00").toISOString(),
  lastProblem: null,
};
const news: NewsState = { feeds: [feed, feed], total: 24, everyHours: 6, job: null, lastJob: null };

test.each([
  [news, "24 articles in the database. New ones are fetched every 6 hours."],
  [{ ...news, total: 1, everyHours: 1 }, "1 article in the database. New ones are fetched every hour."],
  [
    { ...news, total: 1200, everyHours: null },
    "1,200 articles in the database. New ones are fetched only when somebody asks for them.",
  ],
  [{ ...news, feeds: [] }, "No feed is read yet."],
])("the summary of the feeds: case %#", (state, words) => expect(describeNews(state)).toBe(words));

test("a feed shows its number of articles, their region, and whether they are shown in full", () => {
  expect(describeFeed(feed, "Iowa")).toBe("12 articles for all of Iowa, summaries only");
  const place = { name: "Door County", latitude: 45, longitude: -87 };
  expect(describeFeed({ ...feed, articles: 1, place, showsFull: true }, "Iowa")).toBe(
    "1 article near Door County, in full",
  );
});

test("the last successful fetch is in the region's time, with the last attempt if that failed", () => {
  expect(describeFetch(feed)).toBe("Last good fetch: Jul 4, 2026, 7:00 AM");
  expect(describeFetch({ ...feed, lastFetchedAt: at("2026-07-04 13:00").toISOString() })).toBe(
    "Last good fetch: Jul 4, 2026, 7:00 AM. Last try: Jul 4, 2026, 1:00 PM",
  );
  expect(describeFetch({ ...feed, lastGoodAt: null })).toBe("No good fetch yet. Last try: Jul 4, 2026, 7:00 AM");
  expect(describeFetch({ ...feed, lastFetchedAt: null, lastGoodAt: null })).toBe("Not fetched yet");
});
