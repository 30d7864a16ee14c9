import { expect, onTestFinished, test } from "vitest";
import type { NewsFeed } from "#data/news/news-feed.ts";
import { rssFeed } from "#api/testing/example-feeds.ts";
import { startFeedServer } from "#api/testing/feed-server.ts";
import { createFeedReader } from "./feed-reader.ts";

test("feeds that are read at the same time each get their own articles, also after one was aborted", async () => {
  const server = await startFeedServer();
  const reader = createFeedReader();
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const read = async (name: string, { signal }: AbortController = new AbortController()) => {
    const feed: NewsFeed = {
      ...{ name, url: `https://${name}.example.org/rss`, terms: "" },
      showsFull: false,
      showsImages: false,
    };
    const fetched = await reader.read(feed, { known: null, mockUrl: server.url }, signal);
    return fetched.outcome === "read" ? fetched.read.items.map(({ title }) => title) : fetched;
  };
  const names = ["apples", "curds", "honey"];
  for (const title of names) {
    server.put(`https://${title}.example.org/rss`, rssFeed({ title, date: "Fri, 03 Jul 2026 12:00:00 GMT" }));
  }
  server.put("https://slow.example.org/rss", { fault: "slow" });

  const given = new Error("Nobody waits any more.");
  const slow = expect(read("slow", abort)).rejects.toBe(given);
  const others = Promise.all(names.map((name) => read(name)));
  abort.abort(given);
  await slow;
  expect(await others).toEqual(names.map((name) => [name]));
});
