/**
 * Caches viewed photos and map tiles, up to a limit. Nothing is loaded ahead: the tile server's policy forbids it
 * (https://operations.osmfoundation.org/policies/tiles/) and asks to cache tiles for at least a week.
 */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { CACHES } from "../cache-names.ts";
import { expireVisited, preferCopyToServerError, NETWORK_TIMEOUT_SECONDS, publicOnly } from "./plugins.ts";

/** Saved markets have caches of their own, see keep-offline.ts. */
const findAnywhere: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? (await caches.match(request.url)),
};

/** Removes photos that were taken down from all caches. */
const dropGone: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 404 || response.status === 410) {
      const names = await caches.keys();
      await Promise.all(names.map(async (name) => (await caches.open(name)).delete(request.url)));
    }
    return response;
  },
};

/** The server comes first, or the browser's HTTP cache for as long as the server allows. */
export const photos = new NetworkFirst({
  cacheName: CACHES.photos,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [dropGone, preferCopyToServerError, publicOnly, expireVisited(150), findAnywhere],
});

/** Loads tiles with CORS: browsers count an opaque answer as several megabytes of storage. */
const askOpenly: WorkboxPlugin = {
  requestWillFetch: ({ request: { url, referrer } }) =>
    Promise.resolve(new Request(url, { mode: "cors", credentials: "omit", referrer })),
  handlerDidError: ({ request }) => fetch(request),
};

/** About a dozen map views, at 15 KB per tile. */
export const tiles = new CacheFirst({
  cacheName: CACHES.tiles,
  plugins: [askOpenly, publicOnly, expireVisited(400)],
});
