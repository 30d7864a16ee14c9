import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { makeNewsFeed } from "./news-feed.ts";

const NAME = "Fair Acre Markets";
const toUrl = (path: string) => `https://example.org${path}`;

const story: NewsArticle = {
  id: "12",
  kind: "news",
  title: "Cheese & <curds>",
  source: "Farm Paper",
  publishDate: "2026-07-10T12:00:00Z",
  summary: "Squeaky, <img src=x onerror=alert(1)> & ]]> safe.",
  content: "<p>All of it.</p>",
  categories: ["Dairy", "Farms"],
};
const guide: NewsArticle = {
  ...story,
  id: "first-visit",
  kind: "guide",
  author: "Directory editors",
  content: '<p>Bring <a href="/?payment=snap">a bag</a>.</p>',
  publishDate: "2026-04-03T12:00:00.000Z",
};

test("the feed has titles, days and links to this site; only guides have their content", () => {
  const feed = parseRssFeed(makeNewsFeed([guide, story], toUrl, NAME));
  expect(feed).toMatchObject({
    title: "Fair Acre Markets: Local News",
    link: "https://example.org/news",
    lastBuildDate: "Fri, 10 Jul 2026 12:00:00 GMT",
    atom: { links: [{ href: "https://example.org/news/rss.xml", rel: "self" }] },
  });
  expect(feed.items).toMatchObject([
    {
      title: "Cheese & <curds>",
      link: "https://example.org/news/12",
      guid: { value: "https://example.org/news/12", isPermaLink: true },
      description: "Squeaky, &lt;img src=x onerror=alert(1)&gt; &amp; ]]&gt; safe.",
      pubDate: "Fri, 10 Jul 2026 12:00:00 GMT",
      categories: [{ name: "Dairy" }, { name: "Farms" }],
      dc: { creators: ["Farm Paper"] },
    },
    { link: "https://example.org/news/first-visit", dc: { creators: ["Directory editors"] } },
  ]);
  expect(feed.items?.[0]?.content).toBeUndefined();
  expect(feed.items?.[1]?.content?.encoded).toBe('<p>Bring <a href="https://example.org/?payment=snap">a bag</a>.</p>');
});

test("the feed has at most fifty articles, and may be empty", () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ ...story, id: String(at + 1) }));
  expect(parseRssFeed(makeNewsFeed(many, toUrl, NAME)).items).toHaveLength(50);
  expect(parseRssFeed(makeNewsFeed([], toUrl, NAME)).title).toBe("Fair Acre Markets: Local News");
});
