import { expect, test } from "vitest";
import { regionNews } from "./region.ts";

test.each(regionNews.feeds.map((feed) => [feed.name, feed] as const))("%s is shown as its terms allow", (_, feed) => {
  const { terms, showsFull, showsImages } = feed;
  if (/Summaries only/.test(terms)) expect([showsFull, showsImages]).toEqual([false, false]);
  else expect(terms).not.toBe("");
});
