import { beforeEach, expect, test, vi } from "vitest";
import { CACHES } from "../cache-names.ts";
import { FakeEvent, ORIGIN, startFakeWorker } from "../testing/fake-worker.ts";
import type { Shell } from "./shell.ts";

// It keeps its books in IndexedDB.
vi.mock("workbox-expiration/ExpirationPlugin.js", () => ({ ExpirationPlugin: Object }));
const worker = startFakeWorker();
const { answerMarketPage, answerVisitedPage, visitPage } = await import("./pages.ts");

const RELEASE: Record<string, string> = {
  "/news": "News of the release",
  "/offline": "You are offline",
  "/offline/market": "A market",
};
const shell = {
  find: (path: string) => Promise.resolve(path in RELEASE ? new Response(RELEASE[path]) : undefined),
} as Shell;

beforeEach(() => worker.kept.clear());

test.each([500, 502, 503])("a server in trouble (%d) hides nothing that is on the device", async (status) => {
  answerWith("All markets");
  await open("/markets/a-z");
  answerWith("Out of order", status);
  expect(await open("/markets/a-z")).toEqual([200, "All markets"]);
  expect(await open("/news")).toEqual([200, "News of the release"]);
  // Of what is not here, the server has the last word; and what it says in trouble is not kept.
  expect(await open("/news/some-guide")).toEqual([status, "Out of order"]);
  expect(listCopies(CACHES.pages)).toEqual([`${ORIGIN}/markets/a-z`]);
});

test("a page that is gone is gone, whatever is on the device", async () => {
  answerWith("A story");
  await open("/news/12");
  answerWith("Article Not Found", 404);
  expect(await open("/news/12")).toEqual([404, "Article Not Found"]);
});

test.each([
  ["/news", [`${ORIGIN}/data/news.json`]],
  ["/news/page/2", [`${ORIGIN}/data/news.json`]],
  ["/news/12", []],
  ["/markets/a-z", []],
])("a visit to %s keeps %j for the list to go on with", async (path, urls) => {
  answerWith("Anything");
  await open(path);
  expect(listCopies(CACHES.data)).toEqual(urls);
  worker.kept.clear();
  const event = new FakeEvent();
  await visitPage(event, new Request(`${ORIGIN}${path}`));
  await event.settle();
  expect(listCopies(CACHES.data)).toEqual(urls);
});

async function open(path: string): Promise<[status: number, text: string]> {
  const event = new FakeEvent();
  const answer = await answerVisitedPage(shell, event, new Request(`${ORIGIN}${path}`));
  const text = await answer.text();
  await event.settle();
  return [answer.status, text];
}

function listCopies(cache: string): string[] {
  return [...(worker.kept.get(cache)?.keys() ?? [])];
}

function answerWith(text: string, status = 200): void {
  worker.fetch.mockImplementation(() => Promise.resolve(new Response(text, { status })));
}

function cut(): void {
  worker.fetch.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
}

test("news come from the server; without it as they were last seen", async () => {
  answerWith("News of today");
  expect(await open("/news")).toEqual([200, "News of today"]);
  expect(listCopies(CACHES.pages)).toEqual([`${ORIGIN}/news`]);
  cut();
  expect(await open("/news")).toEqual([200, "News of today"]);
});

test("news that nobody has visited are those of the release without a network; other pages are said to be missing", async () => {
  cut();
  expect(await open("/news")).toEqual([200, "News of the release"]);
  expect(await open("/news/")).toEqual([200, "News of the release"]);
  expect(await open("/markets/a-z")).toEqual([503, "You are offline"]);
});
