/** The service worker: how it handles events and requests, and what it stores. */
import { beforeEach, expect, test, vi } from "vitest";
import { INDEX_FORMAT } from "#data/market/index-format.ts";
import { SAVED_AT } from "../../../lib/saved-at.ts";
import { CACHES, getSavedCacheName } from "../cache-names.ts";
import { ORIGIN, startFakeWorker } from "./testing/fake-worker.ts";

const TILES = "https://tiles.example/osm/";

// It uses IndexedDB.
vi.mock("workbox-expiration/ExpirationPlugin.js", () => ({ ExpirationPlugin: Object }));
vi.mock("#data/site/tiles.ts", () => ({ getTileStart: () => TILES }));

const PAGES = ["/", "/about", "/news", "/offline", "/offline/market"];
const SCRIPTS = ["/_astro/list.abc.js", "/_astro/map.abc.js"];
const worker = startFakeWorker([
  ...PAGES.map((url) => ({ url, revision: "1" })),
  { url: "/data/outline.svg", revision: "1" },
  ...SCRIPTS.map((url) => ({ url, revision: null })),
]);
await import("./sw.ts");

/** Answers of the server; for any other path it answers with the path. */
const server = new Map<string, string | Response>();
let isCut = false;

beforeEach(async () => {
  isCut = false;
  worker.kept.clear();
  worker.messages.length = 0;
  worker.page.url = `${ORIGIN}/`;
  server.clear();
  server.set("/data/markets.json", JSON.stringify({ format: INDEX_FORMAT }));
  server.set("/data/market-details.json", JSON.stringify({ details: { 7: {} }, redirects: { 3: 7 } }));
  worker.fetch.mockImplementation(({ url }) => (isCut ? Promise.reject(new TypeError("Failed")) : answer(url)));
  await worker.dispatch("install");
  await worker.dispatch("activate");
  worker.skipWaiting.mockClear();
  worker.messages.length = 0;
  worker.fetch.mockClear();
});

function answer(url: string): Promise<Response> {
  const { origin, pathname } = new URL(url);
  const known = origin === ORIGIN ? server.get(pathname) : undefined;
  if (known instanceof Response) return Promise.resolve(known.clone());
  const type = pathname.includes(".") ? "text/plain" : "text/html; charset=utf-8";
  return Promise.resolve(new Response(known ?? `Served: ${pathname}`, { headers: { "Content-Type": type } }));
}

/** @returns status and text of the worker's answer; null where it leaves the request to the browser */
async function ask(address: string, { mode = "cors", referrer = `${ORIGIN}/`, ...more }: RequestInit = {}) {
  const request = new Request(new URL(address, ORIGIN), more);
  // The Request constructor does not accept this mode.
  for (const [name, value] of Object.entries({ mode, referrer })) Object.defineProperty(request, name, { value });
  const response = await worker.dispatch("fetch", { request });
  return response ? ([response.status, await response.text()] as const) : null;
}

const open = (path: string) => ask(path, { mode: "navigate" });

/** The answer without a network. */
async function offline(answered: () => ReturnType<typeof ask>) {
  isCut = true;
  const said = await answered();
  isCut = false;
  return said;
}

/** @returns names of the caches that contain it */
function listCaches(address: string): string[] {
  const { href } = new URL(address, ORIGIN);
  return [...worker.kept].flatMap(([name, copies]) => (copies.has(href) ? [name] : []));
}

test.each(["/", "/?q=lake&saved=1", "/markets", "/markets?openNow=1"])(
  "%s is answered with the precached list",
  async (path) => {
    expect(await offline(() => open(path))).toEqual([200, "Served: /"]);
  },
);

test.each([
  ["/about/", "Served: /about"],
  ["/data/outline.svg", "Served: /data/outline.svg"],
  ["/_astro/map.abc.js", "Served: /_astro/map.abc.js"],
  ["/data/markets.json", JSON.stringify({ format: INDEX_FORMAT })],
])("after one visit %s is available without a network", async (path, text) => {
  expect(await offline(() => ask(path))).toEqual([200, text]);
});

test.each([
  ["/markets/a-z", CACHES.pages],
  ["/about/data", CACHES.pages],
  ["/news/page/2", CACHES.pages],
  ["/browse/county/dane", CACHES.pages],
  ["/_astro/other.def.js", CACHES.assets],
  ["/_astro/pictures/market-eggs.abc.svg", CACHES.photos],
  ["/data/news.json", CACHES.data],
  ["/api/images/stalls.webp", CACHES.photos],
  ["/apple-touch-icon.png?photo=1", CACHES.photos],
  [`${TILES}7/1/2.png`, CACHES.tiles],
])("%s is cached after its first request: %s", async (address, cache) => {
  expect(await ask(address)).not.toBeNull();
  expect(listCaches(address)).toEqual([cache]);
  expect(await offline(() => ask(address))).toEqual([200, `Served: ${new URL(address, ORIGIN).pathname}`]);
});

test.each(["/submissions/5a0-private", "/no/such/page", "/markets/x", "/previews"])(
  "%s comes from the network and is never cached",
  async (path) => {
    expect(await open(path)).toEqual([200, `Served: ${path}`]);
    expect(listCaches(path)).toEqual([]);
    expect(await offline(() => open(path))).toEqual([503, "Served: /offline"]);
  },
);

test.each([
  ...["/admin", "/admin/publish", "/administration", "/preview/markets/12"],
  ...["/api/auth/status", "/api/markets/12", "/api/admin/images/x.webp"],
])("%s is left to the browser, opened or fetched", async (path) => {
  expect([await open(path), await ask(path)]).toEqual([null, null]);
});

test("downloads, other sites' pictures, posted data, and requests of the dashboard are left to the browser", async () => {
  expect(await ask("/data/downloads/wisconsin-markets.json")).toBeNull();
  expect(await ask("https://elsewhere.example/a.png")).toBeNull();
  expect(await ask("/suggestions", { method: "POST", mode: "navigate" })).toBeNull();
  const referrer = `${ORIGIN}/admin/images`;
  expect(await ask("/api/images/stalls.webp", { referrer })).toBeNull();
  expect(await ask("/data/markets.json", { referrer })).toBeNull();
});

test("a script that the dashboard's modules import is not cached", async () => {
  worker.page.url = `${ORIGIN}/admin`;
  await ask("/_astro/admin.def.js", { referrer: `${ORIGIN}/_astro/other.js` });
  expect(listCaches("/_astro/admin.def.js")).toEqual([]);
});

test.each([
  ["no-store", []],
  ["private, max-age=60", []],
  ["public, max-age=0, must-revalidate", [CACHES.pages]],
])("an answer with %s is cached in %j", async (rule, caches) => {
  server.set("/news/12", new Response("A story", { headers: { "Cache-Control": rule } }));
  await open("/news/12");
  expect(listCaches("/news/12")).toEqual(caches);
});

const HOTSPOT = new Response("Welcome", { headers: { "Content-Type": "text/html" } });

test.each([
  ["/", new Response("", { status: 502 })],
  ["/offline/market", new Response("", { status: 404 })],
  ["/data/markets.json", new Response("", { status: 404 })],
  ["/data/markets.json", HOTSPOT],
])("the worker is not installed if %s fails to load", async (path, trouble) => {
  worker.kept.clear();
  server.set(path, trouble);
  await expect(worker.dispatch("install")).rejects.toThrow();
});

test.each([
  ["/_astro/map.abc.js", new Response("", { status: 404 })],
  ["/_astro/map.abc.js", HOTSPOT],
  ["/about", new Response("", { status: 502 })],
  ["/data/outline.svg", new Response("", { status: 404 })],
  ["/data/market-details.json", HOTSPOT],
])("without %s the worker is installed, and keeps it when it is there", async (path, trouble) => {
  worker.kept.clear();
  server.set(path, trouble);
  await worker.dispatch("install");
  await worker.dispatch("activate");
  expect(await offline(() => open("/"))).toEqual([200, "Served: /"]);
  expect(await offline(() => ask(path))).toEqual([0, ""]);
  server.set(path, `Later: ${path}`);
  expect(await ask(path)).toEqual([200, `Later: ${path}`]);
  expect(await offline(() => ask(path))).toEqual([200, `Later: ${path}`]);
});

test("a connection that is lost on the way leaves the installation to the next page, which continues it", async () => {
  worker.kept.clear();
  worker.fetch.mockImplementation(({ url }) =>
    url.endsWith("map.abc.js") || isCut ? ((isCut = true), Promise.reject(new TypeError("Failed"))) : answer(url),
  );
  await expect(worker.dispatch("install")).rejects.toThrow();
  worker.fetch.mockImplementation(({ url }) => answer(url));
  await worker.dispatch("install");
  expect(await offline(() => ask("/_astro/map.abc.js"))).toEqual([200, "Served: /_astro/map.abc.js"]);
});

test("a release with other scripts waits for the visitor; one with the same scripts does not", async () => {
  worker.kept.get(CACHES.assets)?.delete(`${ORIGIN}/_astro/map.abc.js`);
  await worker.dispatch("install");
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  await worker.dispatch("message", { data: { kind: "take-over" } });
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
  worker.kept.get(CACHES.shell)?.clear();
  await worker.dispatch("install");
  expect(worker.skipWaiting).toHaveBeenCalledTimes(2);
});

test("scripts of the last release stay for open pages; caches of an earlier format are deleted", async () => {
  const old = `${ORIGIN}/_astro/list.old.js`;
  worker.kept.get(CACHES.assets)?.set(old, new Response("Old"));
  worker.kept.set("data-v1-0", new Map()).set(getSavedCacheName(214), new Map());
  await worker.dispatch("activate");
  expect(await offline(() => ask(old))).toEqual([200, "Old"]);
  expect([...worker.kept.keys()]).not.toContain("data-v1-0");
  expect([...worker.kept.keys()]).toContain(getSavedCacheName(214));
});

test.each([500, 502, 503])("a server error (%d) does not hide what is on the device", async (status) => {
  await open("/markets/a-z");
  const trouble = new Response("Out of order", { status });
  for (const path of ["/markets/a-z", "/news", "/news/some-guide", "/markets/7", "/markets/8"])
    server.set(path, trouble);
  expect(await open("/markets/a-z")).toEqual([200, "Served: /markets/a-z"]);
  expect(await open("/news")).toEqual([200, "Served: /news"]);
  expect(await open("/markets/7")).toEqual([200, "Served: /offline/market"]);
  // Without a copy, the error is the answer, and it is not cached.
  expect(await open("/news/some-guide")).toEqual([status, "Out of order"]);
  expect(await open("/markets/8")).toEqual([status, "Out of order"]);
  expect(listCaches("/news/some-guide")).toEqual([]);
});

test("a page that was removed is gone, even if there is a copy", async () => {
  await open("/news/12");
  server.set("/news/12", new Response("Article Not Found", { status: 404 }));
  expect(await open("/news/12")).toEqual([404, "Article Not Found"]);
});

test("news come from the server, else from the last visit, else from the release", async () => {
  expect(await offline(() => open("/news/"))).toEqual([200, "Served: /news"]);
  server.set("/news", "News of today");
  expect(await open("/news")).toEqual([200, "News of today"]);
  expect(await offline(() => open("/news"))).toEqual([200, "News of today"]);
  expect(await offline(() => open("/markets/a-z"))).toEqual([503, "Served: /offline"]);
  expect(await open("/markets/a-z")).toEqual([200, "Served: /markets/a-z"]);
});

test("a market's page comes from the server; offline, the data tell which markets exist", async () => {
  expect(await open("/markets/7")).toEqual([200, "Served: /markets/7"]);
  expect(listCaches("/markets/7")).toEqual([]);
  expect(await offline(() => open("/markets/7/"))).toEqual([200, "Served: /offline/market"]);
  expect(await offline(() => open("/markets/8"))).toEqual([404, "Served: /offline/market"]);
  expect((await offline(() => open("/markets/3")))?.[0]).toBe(302);
  expect(await open("/markets/8")).toEqual([200, "Served: /markets/8"]);
  worker.kept.get(CACHES.data)?.clear();
  expect(await offline(() => open("/markets/7"))).toEqual([503, "Served: /offline"]);
});

test("data come from the cache, are then compared with the server's, and pages are notified", async () => {
  const newer = JSON.stringify({ format: INDEX_FORMAT, version: 2 });
  server.set("/data/markets.json", newer);
  expect(await ask("/data/markets.json")).toEqual([200, JSON.stringify({ format: INDEX_FORMAT })]);
  expect(await ask("/data/markets.json")).toEqual([200, newer]);
  const message = { kind: "data", path: "/data/markets.json" };
  expect(worker.messages).toMatchObject([
    { ...message, isNew: true },
    { ...message, isNew: false },
  ]);
});

test("requests that bypass the cache get the server's answer, else a copy marked as such", async () => {
  server.set("/data/news.json", "1");
  expect(await ask("/data/news.json")).toEqual([200, "1"]);
  server.set("/data/news.json", "2");
  expect(await ask("/data/news.json", { cache: "no-cache" })).toEqual([200, "2"]);
  expect(await offline(() => ask("/data/news.json", { cache: "no-cache" }))).toEqual([200, "2"]);
  const copy = worker.kept.get(CACHES.data)?.get(`${ORIGIN}/data/news.json`);
  expect(copy?.headers.get(SAVED_AT)).toMatch(/^\d{4}-/);
});

test("an index in a later release's format does not replace the copy that open pages can read", async () => {
  const later = JSON.stringify({ format: INDEX_FORMAT + 1 });
  server.set("/data/markets.json", later);
  expect(await ask("/data/markets.json", { cache: "no-cache" })).toEqual([200, later]);
  expect(await ask("/data/markets.json")).toEqual([200, JSON.stringify({ format: INDEX_FORMAT })]);
  expect(worker.messages).toEqual([]);
});

const PHOTO = "/api/images/stalls.webp";

test.each([404, 410])(
  "a photo that was taken down (%d) is deleted from the device, also for saved markets",
  async (status) => {
    await ask(PHOTO);
    worker.kept.set(getSavedCacheName(214), new Map([[ORIGIN + PHOTO, new Response("Stalls")]]));
    server.set(PHOTO, new Response("Gone", { status }));
    expect(await ask(PHOTO)).toEqual([status, "Gone"]);
    expect(listCaches(PHOTO)).toEqual([]);
  },
);

test("a saved market's photo is there without having been viewed; others only come from the server", async () => {
  const saved = new Map([[ORIGIN + PHOTO, new Response("Stalls")]]);
  worker.kept.set(getSavedCacheName(214), saved);
  server.set(PHOTO, new Response("Out of order", { status: 503 }));
  expect(await ask(PHOTO)).toEqual([200, "Stalls"]);
  saved.clear();
  expect(await ask(PHOTO)).toEqual([503, "Out of order"]);
  expect(await offline(() => ask(PHOTO))).toEqual([0, ""]);
});

test("caches what the first page loaded before there was a worker, when the page lists it", async () => {
  const urlsToCache = [
    ...[`${ORIGIN}/news/12`, `${ORIGIN}/markets/109`, ORIGIN + PHOTO],
    ...[`${TILES}7/1/2.png`, "https://elsewhere.example/a.png"],
  ];
  await worker.dispatch("message", { data: { type: "CACHE_URLS", payload: { urlsToCache } } });
  expect(urlsToCache.map(listCaches)).toEqual([[CACHES.pages], [], [CACHES.photos], [CACHES.tiles], []]);
});
