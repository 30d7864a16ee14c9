/**
 * Photos and map tiles that were looked at, within bounds. Nothing is fetched ahead: the tile server's rules forbid
 * it (https://operations.osmfoundation.org/policies/tiles/), and ask that tiles are kept for a week at least.
 */
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { CACHES, LOOKED_AT_DAYS } from "../cache-names.ts";
import { cachePublicOnly } from "./cacheable.ts";
import { overlookTrouble, PATIENCE_SECONDS } from "./no-answer.ts";
import type { WorkerEvent } from "./scope.ts";

const DAY = 24 * 60 * 60;

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
const photos = new NetworkFirst({
  cacheName: CACHES.photos,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    dropGone,
    overlookTrouble,
    cachePublicOnly,
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: LOOKED_AT_DAYS * DAY, purgeOnQuotaError: true }),
    findAnywhere,
  ],
});

/** About a dozen screens of map, at 15 KB a tile. */
const tiles = new CacheFirst({
  cacheName: CACHES.tiles,
  plugins: [
    cachePublicOnly,
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: LOOKED_AT_DAYS * DAY, purgeOnQuotaError: true }),
  ],
});

/** A photo. Without a network one that is not on the device is missing, as any picture would be. */
export function answerPhoto(event: WorkerEvent, request: Request): Promise<Response> {
  return photos.handle({ event, request }).catch(() => Response.error());
}

export function answerTile(event: WorkerEvent, request: Request): Promise<Response> {
  // As a page asks for pictures, their content stays hidden, and browsers book such an answer as some megabytes.
  const open = new Request(request.url, { mode: "cors", credentials: "omit", referrer: request.referrer });
  return tiles
    .handle({ event, request: open })
    .catch(() => fetch(request))
    .catch(() => Response.error());
}
