/**
 * The data files: answered from the device at once and compared with the server's behind the visitor's back. Pages are
 * told when the copy was last current, and when it has changed under them.
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

/** A later release may have changed the index. Until it takes over, the pages go on with the copy that they can read. */
const readableOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (new URL(request.url).pathname !== INDEX_URL) return response;
    const index = (await response.clone().json()) as { format?: unknown };
    return index.format === INDEX_FORMAT ? response : null;
  },
};

/** A copy says when it was last known to be what the server has. */
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
/** For those who ask past the cache: the server's word, else the copy, which says by its mark that it is one. */
export const freshData = new NetworkFirst({ ...OPTIONS, plugins: [...OPTIONS.plugins] });
