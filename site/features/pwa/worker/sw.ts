/** The service worker, /sw.js: what it precaches, and how it answers each kind of request. */
import { setCacheNameDetails } from "workbox-core/setCacheNameDetails.js";
import { precacheAndRoute } from "workbox-precaching/precacheAndRoute.js";
import { addPlugins } from "workbox-precaching/addPlugins.js";
import { NavigationRoute } from "workbox-routing/NavigationRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { setCatchHandler } from "workbox-routing/setCatchHandler.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkOnly } from "workbox-strategies/NetworkOnly.js";
import type { Strategy } from "workbox-strategies/Strategy.js";
import { region } from "#data/region.ts";
import { ADMIN_PATH, DOWNLOADS, KEPT_WHEN_VISITED, MARKET_PATH } from "#data/site/paths.ts";
import { getTileStart } from "#data/site/tiles.ts";
import { DETAILS_URL, INDEX_URL } from "../../../lib/index-url.ts";
import { CACHES, isCurrentCache } from "../cache-names.ts";
import { isOfKind } from "../data-updates.ts";
import { data, freshData } from "./data.ts";
import { marketPages, showOfflinePage, visitedPages } from "./pages.ts";
import { photos, tiles } from "./pictures.ts";
import { isAdminPage, publicOnly, restLater, getPagePath, wholeFilesOnly } from "./plugins.ts";
import { scope, type WorkerEvent } from "./scope.ts";

/** The API, except published photos. */
const PRIVATE_API = /^\/api\b(?!\/images\/)/;
/** Scripts, styles and fonts: not the drawings of markets, of which there are hundreds. */
const HASHED_FILE = /^\/_astro\/(?!pictures\/)/;
const DATA_FILE = /^\/data\/.+\.json$/;
const PICTURE = /^\/api\/images\/|\.(?:avif|gif|jpe?g|png|svg|webp)$/;
/** About three releases. */
const MAX_OLD_FILES = 300;

scope.importScripts("/precache-manifest.js");
setCacheNameDetails({ prefix: "", precache: CACHES.shell, suffix: "" });

/** Their names change with their content. Old ones stay for open pages of earlier releases. */
const files = new CacheFirst({ cacheName: CACHES.assets, plugins: [wholeFilesOnly, publicOnly] });
const hashed = scope.__WB_MANIFEST.map(({ url }) => url).filter((url) => HASHED_FILE.test(url));

addRoute((path) => KEPT_WHEN_VISITED.test(path), visitedPages);
addRoute((path, { mode }) => mode === "navigate" && MARKET_PATH.test(path), marketPages);
addPlugins([wholeFilesOnly, restLater]);
precacheAndRoute(
  scope.__WB_MANIFEST.filter(({ url }) => !HASHED_FILE.test(url)),
  {
    ignoreURLParametersMatching: [/.*/],
    cleanURLs: false,
    urlManipulation: ({ url }) => {
      const path = getPagePath(url);
      // The list has two addresses.
      return [new URL(path === "/markets" ? "/" : path, url)];
    },
  },
);
addRoute((path) => HASHED_FILE.test(path), files);
addRoute((path, request) => isData(path) && isPastCache(request), freshData);
addRoute((path) => isData(path), data);
const tileStart = getTileStart(region.tiles, scope.location.origin);
if (tileStart !== null) registerRoute(({ url }) => url.href.startsWith(tileStart), tiles);
addRoute((path) => PICTURE.test(path), photos);
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [ADMIN_PATH, PRIVATE_API] }));
setCatchHandler(({ request }) => (request.mode === "navigate" ? showOfflinePage() : Promise.resolve(Response.error())));

scope.addEventListener("install", (event) => event.waitUntil(install(event)));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => {
  if (isOfKind(event.data, "take-over")) event.waitUntil(scope.skipWaiting());
});

/** For public files. Others, and all requests of the dashboard, go to the network as usual. */
function addRoute(isWanted: (path: string, request: Request) => boolean, strategy: Strategy): void {
  registerRoute(({ sameOrigin, url, request }) => {
    const isPrivate = ADMIN_PATH.test(url.pathname) || PRIVATE_API.test(url.pathname) || isAdminPage(request.referrer);
    return sameOrigin && !isPrivate && isWanted(getPagePath(url), request);
  }, strategy);
}

function isData(path: string): boolean {
  return DATA_FILE.test(path) && !path.startsWith(DOWNLOADS);
}

function isPastCache({ cache }: Request): boolean {
  return cache === "no-cache" || cache === "reload" || cache === "no-store";
}

/**
 * Loads the files that the precached pages need, one by one, because the page itself is still using a weak connection.
 * Only the index has to come: last, so that a lost connection ends the installation, and the next page continues it.
 */
async function install(event: WorkerEvent): Promise<void> {
  const kept = new Set((await listFiles()).map(toPath));
  for (const url of hashed) await fetchAhead(files, url, event).catch(() => undefined);
  await fetchAhead(data, DETAILS_URL, event).catch(() => undefined);
  await fetchAhead(data, INDEX_URL, event);
  // If no script or style is new, open pages lose nothing when this worker takes over. Otherwise it waits until they
  // are closed or their visitor asks for it.
  if (hashed.every((url) => kept.has(url))) await scope.skipWaiting();
}

/** @throws Error if it cannot be loaded */
async function fetchAhead(strategy: Strategy, url: string, event: WorkerEvent): Promise<void> {
  // Workbox types know service workers; this project's types do not.
  await Promise.all(strategy.handleAll({ event: event as never, request: new Request(url) }));
}

async function activate(): Promise<void> {
  const old = (await listFiles()).filter((file) => !hashed.includes(toPath(file)));
  const cache = await caches.open(CACHES.assets);
  await Promise.all(old.slice(0, -MAX_OLD_FILES).map((file) => cache.delete(file)));
  const names = (await caches.keys()).filter((name) => !isCurrentCache(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function listFiles(): Promise<readonly Request[]> {
  return (await caches.open(CACHES.assets)).keys();
}

function toPath({ url }: Request): string {
  return new URL(url).pathname;
}
