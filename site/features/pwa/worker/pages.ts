/** Pages that are not part of the release: markets, and those that change between releases. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { matchPrecache } from "workbox-precaching/matchPrecache.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { DETAILS_URL } from "../../../lib/index-url.ts";
import { CACHES } from "../cache-names.ts";
import { expireVisited, preferCopyToServerError, NETWORK_TIMEOUT_SECONDS, publicOnly } from "./plugins.ts";
import { scope } from "./scope.ts";

/** Says that the page asked for is not on the device. */
const OFFLINE_PAGE = "/offline";
/** Draws any market, or says that there is none. */
const OFFLINE_MARKET = "/offline/market";

/** `/about/` is `/about`, as the server has it. */
export function toPagePath({ pathname }: URL): string {
  return pathname.replace(/\/$/, "") || "/";
}

/** Without a copy, the page as the release has it: of the news, those that were there when it was made. */
const orOfRelease: WorkboxPlugin = {
  handlerDidError: ({ request }) => matchPrecache(toPagePath(new URL(request.url))),
};

/** Kept by their path: the server makes nothing of what stands behind it. */
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

/** Of a market's page no copy is kept: one page and the data on the device make any of them, also those never visited. */
const drawnFromData: WorkboxPlugin = {
  cacheWillUpdate: () => Promise.resolve(null),
  cachedResponseWillBeUsed: async ({ request }) => {
    const id = readMarketId(request);
    const { details = {}, redirects = {} } = (await readDetails()) ?? {};
    const target = redirects[id];
    if (target !== undefined) return Response.redirect(new URL(`/markets/${target}`, scope.location.origin));
    // One that is not among the data may be new: the server has the last word, if it comes.
    return details[id] ? showPage(OFFLINE_MARKET, 200) : null;
  },
};

/** With the data on the device, a market that is not among them is none that the page could draw. */
const orMissing: WorkboxPlugin = {
  handlerDidError: async () => ((await readDetails()) ? showPage(OFFLINE_MARKET, 404) : undefined),
};

/** The server's page of a market; from the data where the server cannot be reached, is too slow or in trouble. */
export const marketPages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [drawnFromData, preferCopyToServerError, orMissing],
});

/** What decides here: whether a market is known, and which one it turned out to be. */
interface DetailsFile {
  details: Record<number, object>;
  redirects: Record<number, number>;
}

async function readDetails(): Promise<DetailsFile | undefined> {
  const copy = await caches.match(DETAILS_URL, { cacheName: CACHES.data });
  return (await copy?.json()) as DetailsFile | undefined;
}

function readMarketId({ url }: Request): number {
  return Number(toPagePath(new URL(url)).slice("/markets/".length));
}

/** Says with its status, too, that the page asked for is not on the device. */
export function showOfflinePage(): Promise<Response> {
  return showPage(OFFLINE_PAGE, 503);
}

async function showPage(path: string, status: number): Promise<Response> {
  const page = await matchPrecache(path);
  return page
    ? new Response(page.body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } })
    : Response.error();
}
