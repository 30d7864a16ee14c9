/** The child process of feed-reader.ts: fetches and parses one feed per request. */
import { answerParent } from "#api/process/child-process.ts";
import type { FeedRequest } from "./feed-reader.ts";
import { fetchFeed } from "./fetch-feed.ts";

answerParent(({ feed, options }: FeedRequest) => fetchFeed(feed, options));
