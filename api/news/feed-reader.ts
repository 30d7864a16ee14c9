/** Fetches and parses feeds in a child process, with limits on memory and time. */
import { join } from "node:path";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { keepChild } from "#api/process/child-process.ts";
import { createTaskQueue } from "#api/process/task-queue.ts";
import type { FetchedFeed, FetchFeedOptions } from "./fetch-feed.ts";

export interface FeedRequest {
  feed: NewsFeed;
  options: FetchFeedOptions;
}

export interface FeedReader {
  /** fetchFeed() in the child process, one feed at a time. @throws the signal's reason if aborted */
  read: (feed: NewsFeed, options: FetchFeedOptions, signal: AbortSignal) => Promise<FetchedFeed>;
}

const PROGRAM = join(import.meta.dirname, "feed-reader-process.ts");
/** A feed of 5 MB takes about 100 MB of memory and a second. */
const MAX_HEAP_MB = 256;
/** For fetching and parsing; the time limit of the request is shorter (see fetch-feed.ts). */
const TIMEOUT_MS = 60_000;

/** One process for consecutive feeds; if one crashes it, the next starts another. */
export function createFeedReader(): FeedReader {
  const child = keepChild(PROGRAM, {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // An admin may add a feed while the news are fetched: without turns, both would get the answer that comes first.
  const queue = createTaskQueue();
  return {
    read: (feed, options, signal) =>
      queue.run(async () => {
        signal.throwIfAborted();
        const timeout = AbortSignal.timeout(TIMEOUT_MS);
        const request: FeedRequest = { feed, options };
        const fetched = await child.ask<FetchedFeed>(request, AbortSignal.any([signal, timeout]));
        signal.throwIfAborted();
        const problem = timeout.aborted ? "Reading the feed took too long." : "The feed cannot be read.";
        return fetched ?? { outcome: "problem", problem };
      }),
  };
}
