/** Registers the service worker once the page is complete, and tells it what to store. */
import { region } from "#data/region.ts";
import { isOnline } from "../../lib/connection.ts";
import { DETAILS_URL, INDEX_URL } from "../../lib/index-url.ts";
import { readSavedAt } from "../../lib/saved-at.ts";
import { isNewsListPath, NEWS_DATA_PATH } from "../news/news-path.ts";
import { CACHES } from "./cache-names.ts";
import { offerUpdates } from "./offer-updates.ts";
import { keepFreshness } from "./show-freshness.ts";

/** A younger copy is not compared again when a page starts. In milliseconds. */
const FRESH_MS = 10 * 60_000;

/** Milliseconds after the load event, so that pictures and the map load first. */
const AFTER_MS = 2000;
/** The longest wait for the browser to be idle. In milliseconds. */
const IDLE_TIMEOUT_MS = 4000;

export function startApp(): void {
  // Nothing is cached in development.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Asked now, because the first worker takes over the page later.
  const wasControlled = navigator.serviceWorker.controller !== null;
  setTimeout(() => {
    const start = () => void linkWorker(wasControlled);
    // Safari has no requestIdleCallback.
    const device: { requestIdleCallback?: typeof requestIdleCallback } = globalThis;
    if (device.requestIdleCallback) device.requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else start();
  }, AFTER_MS);
}

async function linkWorker(wasControlled: boolean): Promise<void> {
  // Offline without a worker: it cannot be loaded now; the next page will.
  if (!isOnline.get() && !navigator.serviceWorker.controller) return;
  keepFreshness();
  if (!region.serviceWorker) return;
  const { serviceWorker } = navigator;
  try {
    const options = { scope: "/", updateViaCache: "none" } as const;
    const registration = (await serviceWorker.register("/sw.js", options)) as ServiceWorkerRegistration | undefined;
    // Contrary to the types: browsers or extensions that block workers may return nothing.
    if (!registration) return;
    offerUpdates(registration);
    const { active } = await serviceWorker.ready;
    const urlsToCache = [...(await listOldData()), ...(wasControlled ? [] : listSeen())];
    // A message of workbox-routing: it handles the addresses as if the page had requested them.
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
  } catch (error) {
    // The site works without it while there is a network. The message is for developers only.
    // oxlint-disable-next-line no-console
    console.debug("The service worker could not be registered.", error);
  }
}

/** The data files whose copies are old; on news pages also the file that replaces the API. */
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

/** Files that this page loaded before there was a worker: the browser still has them. */
function listSeen(): string[] {
  const seen = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const pictures = seen.filter(({ initiatorType }) => initiatorType === "img");
  return [location.href, ...pictures.map(({ name }) => name)];
}
