/** Pages that are not precached: markets, and pages that change between releases. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { matchPrecache } from "workbox-precaching/matchPrecache.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { DETAILS_URL } from "../../../lib/index-url.ts";
import { CACHES } from "../cache-names.ts";
import { expireVisited, preferCopyToServerError, NETWORK_TIMEOUT_SECONDS, publicOnly, getPagePath } from "./plugins.ts";
import { scope } from "./scope.ts";

/** Says that the page is not on the device. */
const OFFLINE_PAGE = "/offline";
/** Draws any market from the data, or says that there is none. */
const OFFLINE_MARKET = "/offline/market";

/** Without a cached copy, the precached page: news as of the release. */
const orOfRelease: WorkboxPlugin = {
  handlerDidError: ({ request }) => matchPrecache(getPagePath(new URL(request.url))),
};

/** Cached by path: the server ignores the query. */
export const visitedPages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    { cacheKeyWillBeUsed: ({ request }) => Promise.resolve(new URL(request.url).pathname) },
    orOfRelease,
    preferCopyToServerError,
    publicOnly,
    expireVisited(60),
  ],
});

/**
 * Copies of market pages are not cached: one page and the data on the device can draw every market, visited or not.
 */
const drawnFromData: WorkboxPlugin = {
  cacheWillUpdate: () => Promise.resolve(null),
  cachedResponseWillBeUsed: async ({ request }) => {
    const id = readMarketId(request);
    const { details = {}, redirects = {} } = (await readDetails()) ?? {};
    const target = redirects[id];
    if (target !== undefined) return Response.redirect(new URL(`/markets/${target}`, scope.location.origin));
    // An unknown market may be new: wait for the server.
    return details[id] ? showPage(OFFLINE_MARKET, 200) : null;
  },
};

/** With the data on the device, an unknown market gets the page that says there is none. */
const orMissing: WorkboxPlugin = {
  handlerDidError: async () => ((await readDetails()) ? showPage(OFFLINE_MARKET, 404) : undefined),
};

/** The server's page of a market; drawn from the data if the server is out of reach, too slow or failing. */
export const marketPages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [drawnFromData, preferCopyToServerError, orMissing],
});

/** The fields needed here: which markets exist, and which were merged into others. */
interface DetailsFile {
  details: Record<number, object>;
  redirects: Record<number, number>;
}

async function readDetails(): Promise<DetailsFile | undefined> {
  const copy = await caches.match(DETAILS_URL, { cacheName: CACHES.data });
  return (await copy?.json()) as DetailsFile | undefined;
}

function readMarketId({ url }: Request): number {
  return Number(getPagePath(new URL(url)).slice("/markets/".length));
}

/** With status 503: the page is not on the device. */
export function showOfflinePage(): Promise<Response> {
  return showPage(OFFLINE_PAGE, 503);
}

async function showPage(path: string, status: number): Promise<Response> {
  const page = await matchPrecache(path);
  return page
    ? new Response(page.body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } })
    : Response.error();
}
