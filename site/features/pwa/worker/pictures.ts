/**
 * Photos and map tiles that were looked at, within bounds. Nothing is fetched ahead: the tile server's rules forbid
 * it (https://operations.osmfoundation.org/policies/tiles/), and ask that tiles are kept for a week at least.
 */
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { CACHES } from "../cache-names.ts";
import { cachePublicOnly } from "./cacheable.ts";
import type { WorkerEvent } from "./scope.ts";

const DAY = 24 * 60 * 60;

const photos = new CacheFirst({
  cacheName: CACHES.photos,
  plugins: [
    cachePublicOnly,
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ],
});

/** About a dozen screens of map, at 15 KB a tile. */
const tiles = new CacheFirst({
  cacheName: CACHES.tiles,
  plugins: [
    cachePublicOnly,
    new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ],
});

/** A photo, also from what is kept of saved markets. Without a network it is missing, as any picture would be. */
export async function answerPhoto(event: WorkerEvent, request: Request): Promise<Response> {
  // Saved markets have caches of their own, see keep-offline.ts.
  const kept = await caches.match(request.url);
  return kept ?? photos.handle({ event, request }).catch(() => Response.error());
}

export function answerTile(event: WorkerEvent, request: Request): Promise<Response> {
  // As a page asks for pictures, their content stays hidden, and browsers book such an answer as some megabytes.
  const open = new Request(request.url, { mode: "cors", credentials: "omit", referrer: request.referrer });
  return tiles
    .handle({ event, request: open })
    .catch(() => fetch(request))
    .catch(() => Response.error());
}
