import { join } from "node:path";
import { expect, test } from "vitest";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { listExpectedPages } from "./check-build.ts";

test("every guide has a page, and every article that is news still", async () => {
  const article = (id: string, publishDate: string): NewsArticle => ({
    ...{ id, kind: "news", title: `Story ${id}`, source: "Farm Paper", publishDate, summary: "", categories: [] },
  });
  const articles = [article("7", "2026-07-01T12:00:00Z"), article("3", "2025-07-01T12:00:00Z")];
  const guides = join(PROJECT_ROOT, "data/guides");
  const pages = await listExpectedPages(articles, guides, new Date("2026-07-18T15:00:00Z"));
  expect(pages).toEqual(expect.arrayContaining(["news/7.html", "news/winter-markets.html"]));
  expect(pages).not.toContain("news/3.html");
});
