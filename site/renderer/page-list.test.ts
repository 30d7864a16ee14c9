import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import type { SiteData } from "#data/site/renderer-types.ts";
import { testMarket } from "../lib/testing/test-market.ts";
import { listPages } from "./page-list.ts";

const market = (id: number, facts: Partial<Market> = {}) =>
  testMarket({ id, name: `Market ${id}`, city: "Elm", latitude: 43 + id / 10, longitude: -89, ...facts });

const PAGES = join(import.meta.dirname, "../pages");

const article: NewsArticle = {
  ...{ id: "7", kind: "news", title: "Apples", source: "Farm Paper", summary: "", categories: [] },
  ...{ publishDate: "2026-07-01T12:00:00Z", link: "https://paper.example/7" },
};

const makeData = (markets: readonly Market[], news: readonly NewsArticle[] = [article]): SiteData => ({
  snapshot: { updated: "2026-07-04", markets: [...markets], redirects: [{ from: 99, to: 1 }] },
  news,
  settings: { siteName: "Markets", creator: "", email: "a@example.org", website: "", welcome: "" },
  now: new Date("2026-07-04T12:00:00Z"),
});

const MARKETS = Array.from({ length: 40 }, (_, at) => market(at + 1));

/** Files that draw many pages, and one of each. */
const OF_MANY = {
  "[...list].astro": "/markets",
  "admin/[...screen].astro": "/admin/check",
  "browse/[...path].astro": "/browse/town/elm",
  "data/downloads/[file].ts": "/data/downloads/wisconsin-markets.csv",
  "data/goods/[good].svg.ts": "/data/goods/apples.svg",
  "data/news/[id].json.ts": "/data/news/7.json",
  "icons/[name].png.ts": "/icons/any-192.png",
  "markets/[id].astro": "/markets/99",
  "news/[...list].astro": "/news",
  "news/[id].astro": "/news/7",
};

test("what each file of site/pages draws is listed", async () => {
  const entries = await readdir(PAGES, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(PAGES, join(parentPath, name)).replaceAll("\\", "/"));
  const [many, single] = [files.filter((file) => file.includes("[")), files.filter((file) => !file.includes("["))];
  expect(many.sort()).toEqual(Object.keys(OF_MANY));
  const drawn = single.map((file) => `/${file.replace(/\.(?:astro|ts)$/, "")}`);
  const paths = [...listPages(makeData(MARKETS)).keys()];
  expect(paths).toEqual(expect.arrayContaining([...drawn, ...Object.values(OF_MANY)]));
});

test("only pages whose facts or neighbors have changed get another key", () => {
  const before = listPages(makeData(MARKETS));
  const renamed = MARKETS.map((one) => (one.id === 40 ? { ...one, name: "Renamed" } : one));
  const after = listPages(makeData(renamed, [{ ...article, title: "Pears" }]));
  const changed = [...after].filter(([path, { key }]) => key !== before.get(path)?.key).map(([path]) => path);
  expect(changed.sort()).toEqual([
    ...["/browse/town/elm", "/data/news/7.json"],
    // Each names its ten nearest, five to the south and five to the north.
    ...[35, 36, 37, 38, 39, 40].map((id) => `/markets/${id}`),
    "/news/7",
  ]);
});
