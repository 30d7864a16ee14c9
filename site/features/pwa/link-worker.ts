/**
 * A page's side of the service worker: registers it when everything that the visitor came for is there, and tells it what
 * to keep.
 */
import { region } from "#data/region.ts";
import { isOnline } from "../../lib/connection.ts";
import { DETAILS_URL, INDEX_URL } from "../../lib/index-url.ts";
import { readSavedAt } from "../../lib/saved-at.ts";
import { isNewsListPath, NEWS_DATA_PATH } from "../news/news-path.ts";
import { CACHES } from "./cache-names.ts";
import { offerUpdates } from "./offer-updates.ts";
import { keepFreshness } from "./show-freshness.ts";

/** A copy that is younger is not compared again just because a page starts. */
const FRESH_MS = 10 * 60_000;

/** What the visitor came for goes first: its pictures and its map, too, on a quick connection. In milliseconds. */
const AFTER_MS = 2000;
/** Later than this it is not put off for anything. */
const PATIENCE_MS = 4000;

/** Starts the offline part of the site. */
export function startApp(): void {
  // In development nothing is kept on the device.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // As the page was when it had just loaded: the first worker takes it over later.
  const wasControlled = navigator.serviceWorker.controller !== null;
  setTimeout(() => {
    const start = () => void linkWorker(wasControlled);
    // Safari has no requestIdleCallback.
    const device: { requestIdleCallback?: typeof requestIdleCallback } = globalThis;
    if (device.requestIdleCallback) device.requestIdleCallback(start, { timeout: PATIENCE_MS });
    else start();
  }, AFTER_MS);
}

async function linkWorker(wasControlled: boolean): Promise<void> {
  // Without a worker there is nothing to link offline, and no way to get one: the next page does it.
  if (!isOnline.get() && !navigator.serviceWorker.controller) return;
  keepFreshness();
  if (!region.serviceWorker) return;
  const { serviceWorker } = navigator;
  try {
    const options = { scope: "/", updateViaCache: "none" } as const;
    const registration = (await serviceWorker.register("/sw.js", options)) as ServiceWorkerRegistration | undefined;
    // Whatever the types say: what keeps workers away may answer with nothing.
    if (!registration) return;
    offerUpdates(registration);
    const { active } = await serviceWorker.ready;
    const urlsToCache = [...(await listOldData()), ...(wasControlled ? [] : listSeen())];
    // Workbox's router knows this message: it treats the addresses as if the page had asked for them.
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  } catch (error) {
    // Without it the site works as ever, with a network: for those who look for it, nobody else is told.
    // eslint-disable-next-line no-console
    console.debug("The service worker could not be registered.", error);
  }
}

/** Data that make pages without a network; with a list of news, what it goes on with where the API cannot be reached. */
async function listOldData(): Promise<string[]> {
  const paths = [INDEX_URL, DETAILS_URL, ...(isNewsListPath(location.pathname) ? [NEWS_DATA_PATH] : [])];
  const cache = await caches.open(CACHES.data);
  const copies = await Promise.all(paths.map((path) => cache.match(path)));
  const isFresh = (copy: Response | undefined) => {
    const savedAt = copy && readSavedAt(copy);
    return savedAt && Date.now() - savedAt.getTime() < FRESH_MS;
  };
  return paths.filter((_, at) => !isFresh(copies[at]));
}

/** What this page has shown before there was a worker to keep it: the browser still has it. */
function listSeen(): string[] {
  const seen = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const pictures = seen.filter(({ initiatorType }) => initiatorType === "img");
  return [location.href, ...pictures.map(({ name }) => name)];
}
