import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NewsArticle } from "../news/news-schema.ts";
import { readAllNews, toSummary } from "./read-all-news.ts";
import { GuideError } from "./read-guides.ts";

const NOW = new Date("2026-07-18T15:00:00Z");
const SITE = { siteName: "Fair Acre Markets" };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "all-news-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function article(id: string, publishDate: string): NewsArticle {
  const fields = { title: `Story ${id}`, source: "Farm Paper", summary: "Short.", categories: [] };
  return { id, kind: "news", publishDate, ...fields, content: "<p>Long.</p>" };
}

async function writeGuide(name: string): Promise<void> {
  const text = "---\ntitle: Dogs\nsummary: Ask first.\npublishDate: 2024-06-05\ncategories: [Families]\n---\n\nAsk.\n";
  await writeFile(join(folder, `${name}.md`), text);
}

test("feed articles and guides form one list, the newest first, without expired news", async () => {
  const articles = [article("1", "2025-01-01T00:00:00Z"), article("2", "2026-07-01T00:00:00Z")];
  await writeGuide("dogs");
  const feeds = [...articles, article("3", "2026-07-02T00:00:00Z")];
  expect((await readAllNews(feeds, NOW, SITE, folder)).map(({ id }) => id)).toEqual(["3", "2", "dogs"]);
});

test("without feeds and guides, the list is empty", async () => {
  expect(await readAllNews([], NOW, SITE, folder)).toEqual([]);
});

test("a guide cannot be named like another page", async () => {
  await writeGuide("preview");
  await expect(readAllNews([], NOW, SITE, folder)).rejects.toThrow(
    new GuideError(`${folder}/preview.md: another page has this name. Rename the file.`),
  );
});

test("a summary is an article without its text", () => {
  const whole = article("1", "2025-01-01T00:00:00Z");
  expect(toSummary(whole)).not.toHaveProperty("content");
  expect({ ...toSummary(whole), content: "<p>Long.</p>" }).toEqual(whole);
});
