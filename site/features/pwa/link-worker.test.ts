import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { region } from "#data/region.ts";
import { isOnline } from "../../lib/connection.ts";
import { DETAILS_URL, INDEX_URL } from "../../lib/index-url.ts";
import { SAVED_AT } from "../../lib/saved-at.ts";
import { NEWS_DATA_PATH } from "../news/news-path.ts";
import { CACHES } from "./cache-names.ts";
import { startApp } from "./link-worker.ts";
import { offerUpdates } from "./offer-updates.ts";
import { keepFreshness } from "./show-freshness.ts";

vi.mock("./show-freshness.ts", () => ({ keepFreshness: vi.fn() }));
vi.mock("./offer-updates.ts", () => ({ offerUpdates: vi.fn() }));

const NOW = Date.parse("2026-07-18T15:00:00Z");
const PAGE = "https://markets.example/markets/7";
const PICTURE = "https://markets.example/api/images/abc";

/** What the active worker is told. */
const postMessage = vi.fn();
const registration = {};
const register = vi.fn<() => Promise<object | undefined>>();
/** The copies of the device: addresses, and the minutes since they were compared. */
let copies: Record<string, number>;
let worker: { controller: object | null; register: typeof register; ready: Promise<object> };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.clearAllMocks();
  vi.stubEnv("PROD", true);
  register.mockResolvedValue(registration);
  worker = { controller: {}, register, ready: Promise.resolve({ active: { postMessage } }) };
  isOnline.set(true);
  copies = {};
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: worker });
  vi.stubGlobal("location", { pathname: "/markets/7", href: PAGE });
  const match = (path: string) => {
    const minutes = copies[path];
    const savedAt = minutes === undefined ? undefined : new Date(NOW + 2000 - minutes * 60_000).toISOString();
    return Promise.resolve(savedAt && new Response("", { headers: { [SAVED_AT]: savedAt } }));
  };
  vi.stubGlobal("caches", {
    open: (name: string) => (name === CACHES.data ? Promise.resolve({ match }) : Promise.reject(new Error(name))),
  });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { name: PICTURE, initiatorType: "img" },
    { name: "https://markets.example/_astro/page.js", initiatorType: "script" },
  ] as unknown as PerformanceEntryList);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const start = async () => {
  startApp();
  await vi.advanceTimersByTimeAsync(2000);
};
/** The addresses that the worker is asked to store. */
const stored = () => (postMessage.mock.lastCall?.[0] as { payload: { urlsToCache: string[] } }).payload.urlsToCache;

test("two seconds after the page the worker is registered, its updates are offered, and it stores the data", async () => {
  startApp();
  await vi.advanceTimersByTimeAsync(1999);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(register).toHaveBeenCalledExactlyOnceWith("/sw.js", { scope: "/", updateViaCache: "none" });
  expect(offerUpdates).toHaveBeenCalledExactlyOnceWith(registration);
  expect(keepFreshness).toHaveBeenCalledOnce();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({
    type: "CACHE_URLS",
    payload: { urlsToCache: [INDEX_URL, DETAILS_URL] },
  });
});

test("where browsers tell when they are idle, it waits for that, but not for long", async () => {
  const requestIdleCallback = vi.fn<(start: () => void, options: object) => void>();
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  await start();
  expect(register).not.toHaveBeenCalled();
  expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 4000 });
  requestIdleCallback.mock.lastCall?.[0]();
  expect(register).toHaveBeenCalledOnce();
});

test("copies that were compared within ten minutes are not loaded again", async () => {
  copies = { [INDEX_URL]: 9.99, [DETAILS_URL]: 10 };
  await start();
  expect(stored()).toEqual([DETAILS_URL]);
});

test("on the pages of the news, the file that replaces the API is stored too", async () => {
  vi.stubGlobal("location", { pathname: "/news", href: PAGE });
  await start();
  expect(stored()).toEqual([INDEX_URL, DETAILS_URL, NEWS_DATA_PATH]);
});

test("the first worker also stores this page with its pictures, even if it has taken over meanwhile", async () => {
  worker.controller = null;
  startApp();
  worker.controller = {};
  await vi.advanceTimersByTimeAsync(2000);
  expect(stored()).toEqual([INDEX_URL, DETAILS_URL, PAGE, PICTURE]);
});

test.each([
  ["offline with a worker", false, {}, 1],
  ["offline without one", false, null, 0],
  ["online without one", true, null, 1],
])("%s", async (_, online, controller, times) => {
  isOnline.set(online);
  worker.controller = controller;
  await start();
  expect([register.mock.calls.length, vi.mocked(keepFreshness).mock.calls.length]).toEqual([times, times]);
});

test.each([
  ["in development", () => vi.stubEnv("PROD", false)],
  ["in a browser without workers", () => vi.stubGlobal("navigator", { onLine: true })],
])("%s nothing is started", async (_, prepare) => {
  prepare();
  await start();
  expect(keepFreshness).not.toHaveBeenCalled();
});

test("where the region wants no worker, old data are still said to be old", async () => {
  region.serviceWorker = false;
  onTestFinished(() => {
    region.serviceWorker = true;
  });
  await start();
  expect(keepFreshness).toHaveBeenCalledOnce();
  expect(register).not.toHaveBeenCalled();
});

test("a browser that blocks workers gets no message", async () => {
  const debug = vi.spyOn(console, "debug").mockReturnValue();
  register.mockResolvedValue(undefined);
  await start();
  expect([vi.mocked(offerUpdates).mock.calls, postMessage.mock.calls, debug.mock.calls]).toEqual([[], [], []]);
});

test("a failed registration of the worker is only logged, as a debug message, which consoles hide by default", async () => {
  const trouble = new TypeError("Failed to register a ServiceWorker");
  const debug = vi.spyOn(console, "debug").mockReturnValue();
  register.mockRejectedValue(trouble);
  await start();
  expect(debug).toHaveBeenCalledExactlyOnceWith("The service worker could not be registered.", trouble);
});
