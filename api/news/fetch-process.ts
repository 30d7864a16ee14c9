/** The other side of fetch-apart.ts: fetches one feed. */
import type { FeedRequest } from "./fetch-apart.ts";
import { fetchFeed } from "./fetch-feed.ts";

process.on("message", ({ feed, options }: FeedRequest) => {
  void fetchFeed(feed, options).then((fetched) => process.send?.(fetched));
});

// At once, also in the middle of a feed.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
