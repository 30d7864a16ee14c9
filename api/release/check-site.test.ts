import { join } from "node:path";
import { expect, test } from "vitest";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { checkPage, checkSite, listExpectedPages } from "./check-site.ts";

test("every guide and every current article has a page", async () => {
  const article = (id: string, publishDate: string): NewsArticle => ({
    ...{ id, kind: "news", title: `Story ${id}`, source: "Farm Paper", publishDate, summary: "", categories: [] },
  });
  const articles = [article("7", "2026-07-01T12:00:00Z"), article("3", "2025-07-01T12:00:00Z")];
  const guides = join(PROJECT_ROOT, "data/guides");
  const pages = await listExpectedPages(articles, guides, new Date("2026-07-18T15:00:00Z"));
  expect(pages).toEqual(expect.arrayContaining(["news/7.html", "news/winter-markets.html"]));
  expect(pages).not.toContain("news/3.html");
});

test("a list with every market is accepted, an unreadable one is refused", async () => {
  const market = exampleMarket({ id: 1 });
  const texts: Record<string, string> = {
    "markets/1.html": "",
    "data/markets.json": "{}",
  };
  const check = () =>
    checkSite(
      { paths: new Set(Object.keys(texts)), read: (path) => Promise.resolve(texts[path] ?? "") },
      { markets: [market], otherPages: [] },
    );
  await expect(check()).rejects.toThrow("a list of markets that cannot be read");
  texts["data/markets.json"] = JSON.stringify(encodeMarketIndex([market]));
  await expect(check()).resolves.toBeUndefined();
});

const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'self'">`;

test("a market's name is found on its page even if HTML escapes it", () => {
  const page = `${POLICY}<h1>Tom &amp; &quot;Jo&#39;s&quot; &lt;Stand&gt;</h1>`;
  expect(() => checkPage("markets/7.html", page, { name: `Tom & "Jo's" <Stand>` })).not.toThrow();
  expect(() => checkPage("markets/7.html", page, { name: "Jim" })).toThrow("does not name its market");
});

test("a page without its policy is refused", () => {
  expect(() => checkPage("about.html", POLICY)).not.toThrow();
  expect(() => checkPage("about.html", "<title>About</title>")).toThrow(
    "about.html was drawn without its Content-Security-Policy.",
  );
});
