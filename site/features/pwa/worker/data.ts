/**
 * Data files: answered from the cache at once, then compared with the server's in the background. Pages are told when
 * the copy was last current and whether it has changed.
 */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { StaleWhileRevalidate } from "workbox-strategies/StaleWhileRevalidate.js";
import { INDEX_FORMAT } from "#data/market/index-format.ts";
import { INDEX_URL } from "../../../lib/index-url.ts";
import { SAVED_AT } from "../../../lib/saved-at.ts";
import { CACHES } from "../cache-names.ts";
import type { DataMessage } from "../data-updates.ts";
import { publicOnly, wholeFilesOnly } from "./plugins.ts";
import { scope } from "./scope.ts";

/**
 * A newer release may have changed the format. Until its worker takes over, pages keep the copy that they can read.
 */
const readableOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (new URL(request.url).pathname !== INDEX_URL) return response;
    const index = (await response.clone().json()) as { format?: unknown };
    return index.format === INDEX_FORMAT ? response : null;
  },
};

/** Adds a header with the time of the last comparison with the server. */
const markWithTime: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const headers = new Headers(response.headers);
    headers.set(SAVED_AT, new Date().toISOString());
    return new Response(await response.blob(), { headers });
  },
};

const tellPages: WorkboxPlugin = {
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    const isNew = oldResponse != null && (await oldResponse.text()) !== (await newResponse.text());
    const path = new URL(request.url).pathname;
    const message: DataMessage = { kind: "data", path, savedAt: Date.now(), isNew };
    for (const page of await scope.clients.matchAll({ type: "window" })) page.postMessage(message);
  },
};

const OPTIONS = {
  cacheName: CACHES.data,
  fetchOptions: { cache: "no-cache" },
  plugins: [wholeFilesOnly, publicOnly, readableOnly, markWithTime, tellPages],
} as const;

export const data = new StaleWhileRevalidate({ ...OPTIONS, plugins: [...OPTIONS.plugins] });
/** For requests that bypass the cache: from the server, or else the copy, marked as such. */
export const freshData = new NetworkFirst({ ...OPTIONS, plugins: [...OPTIONS.plugins] });
