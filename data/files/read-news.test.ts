import { readdir, readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { NewsArticle } from "../news/news-schema.ts";
import { formatNewsSnapshot, readNewsSnapshot, writeNewsSnapshot } from "./read-news.ts";
import { SnapshotError } from "./read-snapshot.ts";
import { useFolder } from "./testing/folder.ts";

const inFolder = useFolder();

/** Fields are out of order on purpose. */
const apples: NewsArticle = {
  categories: ["Fruit"],
  link: "https://example.org/apples",
  summary: "Growers expect a good year.",
  publishDate: "2026-09-01T12:00:00Z",
  source: "Farm Paper",
  title: "Apples are early",
  kind: "news",
  id: "7",
};
const corn: NewsArticle = { ...apples, id: "12", title: "Sweet corn", publishDate: "2026-07-20T08:00:00.000Z" };

const { id, kind, title, source, publishDate, summary, categories, link } = apples;
const article = { id, kind, title, source, publishDate, summary, categories, link };
const text = `${JSON.stringify({ articles: [article] }, null, 2)}\n`;

test("the format is independent of the order of fields", () =>
  expect(formatNewsSnapshot({ articles: [apples] })).toBe(text));

test("the newest comes first, and at the same moment the higher id", async () => {
  const sameMoment = { ...apples, id: "9", title: "Pears too" };
  await writeNewsSnapshot(inFolder("new"), { articles: [corn, apples, sameMoment] });
  const { articles } = await readNewsSnapshot(inFolder("new"));
  expect(articles.map(({ id }) => id)).toEqual(["9", "7", "12"]);
  expect(await readdir(inFolder("new"))).toEqual(["news.json"]);
});

test("a missing snapshot has no news", async () => {
  expect(await readNewsSnapshot(inFolder())).toEqual({ articles: [] });
});

test.each<[string, NewsArticle[], string]>([
  ["a repeated id", [apples, { ...corn, id: "7" }], `"Apples are early" and "Sweet corn" both have id 7.`],
  ["a guide", [{ ...apples, kind: "guide", id: "apples" }], `"Apples are early" (id apples) is not from a feed.`],
  ["an invalid id", [{ ...apples, id: "007" }], `"Apples are early" (id 007) is not from a feed.`],
  [
    "a foreign picture",
    [corn, { ...apples, imageUrl: "https://example.org/a.jpg" }],
    `article "7" "Apples are early" (record 2 of the list): field imageUrl: must be an image of this site.`,
  ],
])("%s is refused, and the file is unchanged", async (_, articles, message) => {
  await writeFile(inFolder("news.json"), text);
  await expect(writeNewsSnapshot(inFolder(), { articles })).rejects.toThrow(SnapshotError);
  expect(() => formatNewsSnapshot({ articles })).toThrow(message);
  expect(await readFile(inFolder("news.json"), "utf8")).toBe(text);
});

test.each([
  ["{", "is not valid JSON"],
  ["{}", "field articles"],
])("a broken file is refused by name: %s", async (content, message) => {
  await writeFile(inFolder("news.json"), content);
  const error: unknown = await readNewsSnapshot(inFolder()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SnapshotError);
  expect(String(error)).toContain(inFolder("news.json"));
  expect(String(error)).toContain(message);
});
