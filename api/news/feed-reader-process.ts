/** The other side of feed-reader.ts: fetches one feed. */
import { answerParent } from "#api/process/child-process.ts";
import type { FeedRequest } from "./feed-reader.ts";
import { fetchFeed } from "./fetch-feed.ts";

answerParent(({ feed, options }: FeedRequest) => fetchFeed(feed, options));
