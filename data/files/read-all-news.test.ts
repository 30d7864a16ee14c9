import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { NewsArticle } from "../news/news-schema.ts";
import { readAllNews } from "./read-all-news.ts";
import { GuideError } from "./read-guides.ts";
import { useFolder } from "./testing/folder.ts";

const NOW = new Date("2026-07-18T15:00:00Z");
const SITE = { siteName: "Fair Acre Markets" };

const inFolder = useFolder();

function article(id: string, publishDate: string): NewsArticle {
  const fields = { title: `Story ${id}`, source: "Farm Paper", summary: "Short.", categories: [] };
  return { id, kind: "news", publishDate, ...fields, content: "<p>Long.</p>" };
}

async function writeGuide(name: string): Promise<void> {
  const text = "---\ntitle: Dogs\nsummary: Ask first.\npublishDate: 2024-06-05\ncategories: [Families]\n---\n\nAsk.\n";
  await writeFile(inFolder(`${name}.md`), text);
}

test("feed articles and guides form one list, the newest first, without expired news", async () => {
  const articles = [article("1", "2025-01-01T00:00:00Z"), article("2", "2026-07-01T00:00:00Z")];
  await writeGuide("dogs");
  const feeds = [...articles, article("3", "2026-07-02T00:00:00Z")];
  expect((await readAllNews(feeds, NOW, SITE, inFolder())).map(({ id }) => id)).toEqual(["3", "2", "dogs"]);
});

test("a guide cannot be named like another page", async () => {
  await writeGuide("preview");
  await expect(readAllNews([], NOW, SITE, inFolder())).rejects.toThrow(
    new GuideError(`${inFolder("preview.md")}: another page has this name. Rename the file.`),
  );
});
