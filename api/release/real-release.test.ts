/** A real build of this code and what a publish draws with it, without mocks. */
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import type { NewsArticle } from "#data/news/news-schema.ts";
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import type { StoredSettings } from "#data/site/settings.ts";
import { PROJECT_ROOT } from "#api/env.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { fillDatabase } from "#api/testing/fill-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { ASTRO_BUILD, getBuildId } from "./build.ts";
import { makeRelease } from "./make-release.ts";
import { readManifest } from "./manifest.ts";
import { createRenderer } from "./renderer.ts";

/** In a row from south to north, several kilometers apart. */
const MARKETS = Array.from({ length: 16 }, (_, index) =>
  exampleMarket({ id: index + 1, name: `Market ${index + 1}`, latitude: 43 + index / 10, longitude: -89 }),
);
const ARTICLE: NewsArticle = {
  ...{ id: "7", kind: "news", title: "Apples", source: "Farm Paper", summary: "", categories: [] },
  publishDate: new Date().toISOString(),
  link: "https://paper.example/7",
};

/** Packages whose code or font is sent to browsers, so their license notices must be too. */
const SHIPPED = [
  "@astrojs/react",
  ...["@base-ui/react", "@base-ui/utils"],
  ...["@floating-ui/core", "@floating-ui/dom", "@floating-ui/react-dom", "@floating-ui/utils"],
  ...["@tanstack/query-core", "@tanstack/react-query", "ical-generator", "idb", "kdbush", "leaflet"],
  ...["lucide-react", "react-dom", "react", "scheduler", "supercluster", "use-sync-external-store", "virtua"],
  ...["@fontsource-variable/fraunces"],
  ...["workbox-core", "workbox-expiration", "workbox-precaching", "workbox-routing", "workbox-strategies"],
];

interface Content {
  markets: readonly Market[];
  articles: readonly NewsArticle[];
  settings?: StoredSettings;
}

test("an incremental release redraws only affected files and equals one made from scratch", async () => {
  const [stateDir, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const renderer = createRenderer();
  onTestFinished(renderer.close);
  const make = async (
    folder: string,
    { markets, articles, settings: set = {} }: Content,
    siteUrl = "https://markets.example.org",
  ): Promise<Map<string, string>> => {
    const settings = {
      ...{ projectRoot: PROJECT_ROOT, stateDir: folder, siteUrl, renderer },
      buildCommand: ASTRO_BUILD,
    };
    const revision = await fillDatabase(folder, markets, articles, set);
    const { signal } = new AbortController();
    const options = { build: await getBuildId(settings), revision, signal, report: () => undefined };
    const manifest = await readManifest(folder, (await makeRelease(settings, options)).id);
    return new Map(manifest?.files.map(({ path, hash }) => [path, hash]));
  };
  const listChanged = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
    [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);

  // `npm test` has built the code for all suites; a single run builds it here.
  const built = process.env["TEST_BUILDS"];
  if (built !== undefined) await cp(built, join(stateDir, "builds"), { recursive: true });
  const first = await make(stateDir, { markets: MARKETS, articles: [ARTICLE] });
  const read = (path: string) => readFile(join(stateDir, "current", path), "utf8");
  expect([...(await read("licenses.txt")).matchAll(/^## (\S+) - /gm)].map(([, name]) => name)).toEqual(SHIPPED);
  const [, expires = ""] = /^Expires: (\S+)$/m.exec(await read(".well-known/security.txt")) ?? [];
  expect(await read(".well-known/security.txt")).toBe(
    `Contact: mailto:${region.contact.email}\nExpires: ${expires}\nPreferred-Languages: en\n` +
      "Canonical: https://markets.example.org/.well-known/security.txt\n",
  );
  // Time for volunteers to notice that the site is no longer redrawn.
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(300 * 24 * 3600 * 1000);

  // The southernmost market is on its town's page, and among the ten nearest on the next five markets' pages. Its new
  // first letter is in the index.
  const markets = MARKETS.map((market) => (market.id === 1 ? { ...market, name: "Renamed" } : market));
  const renamed = await make(stateDir, { markets, articles: [ARTICLE] });
  expect(listChanged(first, renamed)).toEqual([
    ...["browse.html", "browse/town/madison.html"],
    ...["data/downloads/wisconsin-markets.csv", "data/downloads/wisconsin-markets.geojson"],
    ...["data/downloads/wisconsin-markets.json", "data/markets.json", "index.html", "markets.html"],
    ...[1, 2, 3, 4, 5, 6].map((id) => `markets/${id}.html`),
    ...["markets/a-z.html", "precache-manifest.js"],
  ]);

  // An article adds its page and data, and changes the news lists and About, which has the first three.
  const articles = [ARTICLE, { ...ARTICLE, id: "8", title: "Cherries" }];
  const withNews = await make(stateDir, { markets, articles });
  expect(listChanged(renamed, withNews)).toEqual([
    ...[
      "about.html",
      "data/news.json",
      "data/news/8.json",
      "news.html",
      "news/8.html",
      "news/page/2.html",
      "news/page/3.html",
      "news/rss.xml",
      "precache-manifest.js",
      "sitemap-0.xml",
    ],
  ]);

  // The welcome sentence is on the list and on About, the contact on every public page.
  const welcome = "Come in & look.";
  const welcomed = await make(stateDir, { markets, articles, settings: { welcome } });
  expect(listChanged(withNews, welcomed)).toEqual(["about.html", "index.html", "markets.html", "precache-manifest.js"]);
  expect(await read("index.html")).toContain("Come in &amp; look.");
  const settings = { welcome, siteName: "Fair Acre Markets", creator: "Ann", email: "ann@fair.example.org" };
  const named = await make(stateDir, { markets, articles, settings });
  expect(listChanged(welcomed, named)).toEqual(
    expect.arrayContaining(["admin.html", "manifest.webmanifest", "markets/9.html", "news/rss.xml", "og.png"]),
  );
  expect(await read(".well-known/security.txt")).toContain("Contact: mailto:ann@fair.example.org\n");
  const list = await read("index.html");
  for (const text of ["<title>Fair Acre Markets", ">Fair Acre Markets</", 'href="mailto:ann@fair.example.org"']) {
    expect(list).toContain(text);
  }
  expect(JSON.parse(await read("manifest.webmanifest"))).toMatchObject({ name: "Fair Acre Markets" });
  const pages = [...named.keys()].filter((path) => path.endsWith(".html"));
  const former = await Promise.all(
    pages.map(async (path) => ((await read(path)).includes(region.siteName) ? path : [])),
  );
  expect(former.flat()).toEqual([]);

  // A year later every page says so, also those that show nothing else of the date.
  const later = new Date(Date.now() + 366 * 24 * 3600 * 1000);
  vi.useFakeTimers({ toFake: ["Date"], now: later });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const aYearOn = await make(stateDir, { markets, articles, settings });
  vi.useRealTimers();
  const drawn = [...aYearOn.keys()].filter((path) => path.endsWith(".html"));
  const rights = await Promise.all(drawn.map(async (path) => /(?:©|&copy;) (\d+)/.exec(await read(path))?.[1] ?? []));
  expect(new Set(rights.flat())).toEqual(new Set([getLocalDay(later, region.timeZone).slice(0, 4)]));

  // Without an earlier release.
  await cp(join(stateDir, "builds"), join(elsewhere, "builds"), { recursive: true });
  expect(await make(elsewhere, { markets, articles, settings })).toEqual(named);

  // The same build, with another address: nothing in a release still says the first one.
  const there = await make(elsewhere, { markets, articles, settings }, "https://elsewhere.example.org");
  const texts = [...there.keys()].filter((path) => /\.(?:html|xml|txt|json|csv|geojson|webmanifest)$/.test(path));
  const readThere = (path: string) => readFile(join(elsewhere, "current", path), "utf8");
  const stale = await Promise.all(
    texts.map(async (path) => ((await readThere(path)).includes("markets.example.org") ? path : [])),
  );
  expect(stale.flat()).toEqual([]);
  const addressed = ["index.html", "markets/9.html", "robots.txt", "sitemap-0.xml", ".well-known/security.txt"];
  for (const path of addressed) expect(await readThere(path), path).toContain("https://elsewhere.example.org/");
}, 600_000);
