import { expect, test } from "vitest";
import { regionNews } from "./region.ts";

test("feeds whose terms allow summaries only show neither full texts nor pictures", () => {
  const summarized = regionNews.feeds.filter(({ terms }) => terms.endsWith("Summaries only."));
  expect(summarized.filter(({ showsFull, showsImages }) => showsFull || showsImages)).toEqual([]);
});
