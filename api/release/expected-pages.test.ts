import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { NewsArticle } from "#data/domain/news-schema.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { FIXED_PAGES, listExpectedPages } from "./expected-pages.ts";

test("the fixed pages are those of site/pages, and the two of the list", async () => {
  const files = await readdir(join(PROJECT_ROOT, "site/pages"), { recursive: true });
  const fixed = files.filter((file) => file.endsWith(".astro") && !file.includes("["));
  const built = fixed.map((file) => file.replaceAll("\\", "/").replace(/\.astro$/, ".html"));
  expect([...FIXED_PAGES].sort()).toEqual([...built, "index.html", "markets.html"].sort());
});

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
