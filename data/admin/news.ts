/** The News screen: the feeds and how fetching them went. */
import type { NewsFeed } from "../news/news-feed.ts";
import type { Changed } from "./audit.ts";
import type { LatestJobs } from "./jobs.ts";

/** GET /api/admin/news */
export interface NewsState extends LatestJobs {
  /** In the order of the settings. */
  feeds: NewsFeedState[];
  /** Articles of all feeds together. */
  total: number;
  /** How often the server fetches the feeds; null: only when somebody asks for it. */
  everyHours: number | null;
}

export interface NewsFeedState extends NewsFeed {
  articles: number;
  /** ISO. The last attempt, failed or not; null: never. */
  lastFetchedAt: string | null;
  /** ISO. The last successful attempt; null: never. */
  lastGoodAt: string | null;
  /** Why the last attempt failed, or what it had to leave out; null if all went well. */
  lastProblem: string | null;
}

/** PUT /api/admin/news/feeds */
export interface FeedChanged extends Changed {
  /** Articles found when the feed was fetched as a test; null if it was not fetched. */
  articles: number | null;
}
