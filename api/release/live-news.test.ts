import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { H3 } from "h3";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { NewsArticle, NewsSummary } from "#data/news/news-schema.ts";
import { createApp } from "#api/app.ts";
import { openDatabase } from "#api/db/open.ts";
import { locateBody } from "#api/testing/locate-body.ts";
import { getReleaseFolder } from "#api/release/release-store.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { writeRelease } from "#api/testing/write-release.ts";

const NOW = new Date("2026-07-18T15:00:00Z");

function article(id: string, day: string, more: Partial<NewsArticle> = {}): NewsArticle {
  const publishDate = `${day}T12:00:00Z`;
  const fields = { title: `Story ${id}`, source: "Farm Paper", publishDate, summary: "Short.", categories: [] };
  return { id, kind: "news", ...fields, content: `<p>Story ${id}.</p>`, ...more };
}

const dane = article("7", "2026-07-01", { place: { name: "Dane County", latitude: 43.0731, longitude: -89.4012 } });
const guide = article("winter-markets", "2020-11-01", { kind: "guide" });
const old = article("1", "2025-07-01");
const ALL = [article("3", "2026-06-01"), dane, article("9", "2026-07-10"), old, guide];

let app: H3;
let stateDir: string;
let releaseId: string | null;

beforeEach(async () => {
  stateDir = await temporaryFolder();
  const db = await openDatabase(join(stateDir, "directory.db"));
  onTestFinished(() => db.destroy());
  await publish("first", ALL);
  app = createApp({ db, stateDir, siteUrl: "http://localhost", getReleaseId: () => releaseId, now: () => NOW });
});

/** As a build writes them. */
async function publish(id: string, articles: readonly NewsArticle[]): Promise<void> {
  const files = articles.map((one) => [`data/news/${one.id}.json`, JSON.stringify(one)] as const);
  await writeRelease(stateDir, id, {
    ...Object.fromEntries(files),
    "data/news.json": JSON.stringify(articles.map(summarize)),
  });
  releaseId = id;
}

function summarize(one: NewsArticle): NewsSummary {
  const summary = { ...one };
  delete summary.content;
  return summary;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(path, { headers });
}

async function listIds(path: string): Promise<string[]> {
  const body = (await (await get(path)).json()) as { items: NewsSummary[] } | NewsSummary[];
  return (Array.isArray(body) ? body : body.items).map(({ id }) => id);
}

test("the list has the newest first, without their text and without last year's", async () => {
  const response = await get("/api/news?pageSize=2");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  expect(await response.json()).toEqual({
    items: [summarize(article("9", "2026-07-10")), summarize(dane)],
    page: 1,
    totalPages: 2,
    total: 4,
  });
  expect(await listIds("/api/news?pageSize=2&page=2")).toEqual(["3", "winter-markets"]);
  expect(await (await get("/api/news?page=3")).json()).toEqual({ items: [], page: 3, totalPages: 1, total: 4 });
});

test("news of a place count within 50 miles of the visitor, and of another state there are none", async () => {
  expect(await listIds("/api/news?latitude=43.1&longitude=-89.4&state=WI")).toEqual(["9", "7", "3", "winter-markets"]);
  expect(await listIds("/api/news?latitude=46.6&longitude=-90.9")).toEqual(["9", "3", "winter-markets"]);
  expect(await listIds("/api/news?state=Iowa")).toEqual([]);
});

test("the preview has three, or as many as are asked for, within the miles asked for", async () => {
  expect(await listIds("/api/news/preview")).toEqual(["9", "7", "3"]);
  expect(await listIds("/api/news/preview?limit=1")).toEqual(["9"]);
  const near = "/api/news/preview?latitude=44&longitude=-89.4";
  expect(await listIds(`${near}&radius=50`)).toEqual(["9", "3", "winter-markets"]);
  expect(await listIds(`${near}&radius=80`)).toEqual(["9", "7", "3"]);
});

test("one article is whole", async () => {
  const response = await get("/api/news/7");
  expect([response.status, await response.json()]).toEqual([200, dane]);
  expect(await (await get("/api/news/winter-markets")).json()).toEqual(guide);
});

test.each(["99", "..%2f..%2fnews", "Winter-Markets", "7.json", "__proto__", "0x7"])(
  "there is no article %s",
  async (id) => {
    const response = await get(`/api/news/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false });
  },
);

test("an unknown article is 'Article Not Found'", async () => {
  expect(await (await get("/api/news/99")).json()).toEqual({ success: false, error: "Article Not Found" });
});

test.each([
  ["page=0", "The page must be a whole number from 1 to 999999999.", "page"],
  ["page=-1", "The page must be a whole number from 1 to 999999999.", "page"],
  ["page=1e9", "The page must be a whole number from 1 to 999999999.", "page"],
  ["pageSize=10000", "The pageSize must be a whole number from 1 to 50.", "pageSize"],
  ["latitude=91&longitude=0", "The latitude must be a number from -90 to 90.", "latitude"],
  ["latitude=43", "The longitude is missing. Please send latitude and longitude, or neither.", "longitude"],
])("?%s is refused with what to do", async (query, error, field) => {
  const response = await get(`/api/news?${query}`);
  expect([response.status, await response.json()]).toEqual([422, { success: false, error, field }]);
});

test("an empty parameter counts as none", async () => {
  expect(await listIds("/api/news?latitude=&longitude=&page=")).toHaveLength(4);
});

test("who has an answer gets 304 until another release is live; packed forms have tags of their own", async () => {
  for (const path of ["/api/news", "/api/news/preview", "/api/news/7"]) {
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag, path).not.toBe("");
    expect((await get(path, { "If-None-Match": etag })).status, path).toBe(304);
    const packed = await get(path, { "Accept-Encoding": "br" });
    expect(packed.headers.get("etag")).not.toBe(etag);
    expect(brotliDecompressSync(await packed.bytes()).toString()).toBe(await first.text());
  }
  const etag = (await get("/api/news")).headers.get("etag") ?? "";
  await publish("second", [guide]);
  const changed = await get("/api/news", { "If-None-Match": etag });
  expect([changed.status, ((await changed.json()) as { total: number }).total]).toEqual([200, 1]);
  expect((await get("/api/news/7")).status).toBe(404);
});

test("without a release, or with one from before there were news, there are none", async () => {
  await writeRelease(stateDir, "older", { "index.html": "<h1>Markets</h1>" });
  for (const id of ["older", null]) {
    releaseId = id;
    expect(await (await get("/api/news")).json()).toEqual({ items: [], page: 1, totalPages: 0, total: 0 });
    expect(await (await get("/api/news/preview")).json()).toEqual([]);
    expect((await get("/api/news/7")).status).toBe(404);
  }
});

test("a file that is lost costs that article only", async () => {
  await rm(await locateBody(stateDir, "data/news/7.json", getReleaseFolder(stateDir, "first")));
  expect((await get("/api/news/7")).status).toBe(503);
  expect((await get("/api/news/9")).status).toBe(200);
});

test("a list that the disk has damaged is asked for later, and is read when it is whole again", async () => {
  const file = await locateBody(stateDir, "data/news.json", getReleaseFolder(stateDir, "first"));
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, 40));
  const answer = await get("/api/news");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await answer.json()).toMatchObject({
    error: "The news cannot be read at the moment. Please try again later.",
  });
  await writeFile(file, whole);
  expect((await get("/api/news")).status).toBe(200);
});

test("news can be read only", async () => {
  const response = await app.request("/api/news", { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
