/**
 * Photos and map tiles that were looked at, within bounds. Nothing is fetched ahead: the tile server's rules forbid
 * it (https://operations.osmfoundation.org/policies/tiles/), and ask that tiles are kept for a week at least.
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

/** What was taken down is not kept on devices, either. */
const dropGone: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 404 || response.status === 410) {
      const names = await caches.keys();
      await Promise.all(names.map(async (name) => (await caches.open(name)).delete(request.url)));
    }
    return response;
  },
};

/** The server has the first word, or what the browser itself remembers of it for as long as the server allows. */
export const photos = new NetworkFirst({
  cacheName: CACHES.photos,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [dropGone, preferCopyToServerError, publicOnly, expireVisited(150), findAnywhere],
});

/** As a page asks for pictures, their content stays hidden, and browsers book such an answer as some megabytes. */
const askOpenly: WorkboxPlugin = {
  requestWillFetch: ({ request: { url, referrer } }) =>
    Promise.resolve(new Request(url, { mode: "cors", credentials: "omit", referrer })),
  handlerDidError: ({ request }) => fetch(request),
};

/** About a dozen screens of map, at 15 KB a tile. */
export const tiles = new CacheFirst({
  cacheName: CACHES.tiles,
  plugins: [askOpenly, publicOnly, expireVisited(400)],
});
