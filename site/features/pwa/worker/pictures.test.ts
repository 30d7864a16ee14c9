import { beforeEach, expect, test, vi } from "vitest";
import { CACHES, getSavedCacheName } from "../cache-names.ts";
import { FakeEvent, ORIGIN, startFakeWorker } from "../testing/fake-worker.ts";

// It keeps its books in IndexedDB.
vi.mock("workbox-expiration/ExpirationPlugin.js", () => ({ ExpirationPlugin: Object }));
const worker = startFakeWorker();
const { answerPhoto } = await import("./pictures.ts");

const PHOTO = `${ORIGIN}/api/images/stalls.webp`;
const OF_SAVED = getSavedCacheName(214);

beforeEach(() => worker.kept.clear());

test.each([404, 410])("a photo that was taken down (%d) leaves the device, also from saved markets", async (status) => {
  answerWith("Stalls");
  expect(await show()).toEqual([200, "Stalls"]);
  worker.kept.set(OF_SAVED, new Map([[PHOTO, new Response("Stalls")]]));
  answerWith("Gone", status);
  expect(await show()).toEqual([status, "Gone"]);
  expect([CACHES.photos, OF_SAVED].map((cache) => worker.kept.get(cache)?.size)).toEqual([0, 0]);
});

test("a photo that was looked at is there without a network and while the server is in trouble", async () => {
  answerWith("Stalls");
  await show();
  answerWith("Out of order", 503);
  expect(await show()).toEqual([200, "Stalls"]);
  worker.fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await show()).toEqual([200, "Stalls"]);
});

test("so is a saved market's photo that nobody has looked at; of others, the server's word or none", async () => {
  worker.kept.set(OF_SAVED, new Map([[PHOTO, new Response("Stalls")]]));
  answerWith("Out of order", 503);
  expect(await show()).toEqual([200, "Stalls"]);
  worker.kept.clear();
  expect(await show()).toEqual([503, "Out of order"]);
  worker.fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  expect((await answerPhoto(new FakeEvent(), new Request(PHOTO))).type).toBe("error");
});

async function show(): Promise<[status: number, text: string]> {
  const event = new FakeEvent();
  const answer = await answerPhoto(event, new Request(PHOTO));
  const text = await answer.text();
  await event.settle();
  return [answer.status, text];
}

function answerWith(text: string, status = 200): void {
  worker.fetch.mockImplementation(() => Promise.resolve(new Response(text, { status })));
}
