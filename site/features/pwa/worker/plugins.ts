/** Rules about which answers may be cached, and when a copy is better than the network. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { getCacheKeyForURL } from "workbox-precaching/getCacheKeyForURL.js";
import { ADMIN_PATH } from "#data/site/paths.ts";
import { CACHES, VISITED_DAYS } from "../cache-names.ts";
import { scope } from "./scope.ts";

/** The server treats `/about/` as `/about`. */
export function getPagePath({ pathname }: URL): string {
  return pathname.replace(/\/$/, "") || "/";
}

/** On a parking lot with one bar of signal, a copy is better than an answer that may never come. */
export const NETWORK_TIMEOUT_SECONDS = 3;

/** Rejects redirects, and HTML instead of a script (an error page, a hotspot's login). */
export const wholeFilesOnly: WorkboxPlugin = {
  fetchDidSucceed: ({ request, response }) => {
    const isPage = !/\.\w+$/.test(new URL(request.url).pathname);
    const isHtml = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
    if (response.status === 200 && !response.redirected && isPage === isHtml) return Promise.resolve(response);
    return Promise.reject(new Error(`${request.url} was answered with something else.`));
  },
};

/** Workbox types know service workers; this project's types do not. */
const isInstallation = (event: unknown) => (event as Event).type === "install";

/** The list, any market, and what says that a page is not on the device. */
const NEEDED: readonly string[] = ["/", "/offline", "/offline/market"];

/** Of the precached files, only the needed ones have to come at the installation; others are kept when they do come. */
export const restLater: WorkboxPlugin = {
  handlerDidError: ({ request, event }) => {
    const isNeeded = !isInstallation(event) || NEEDED.includes(new URL(request.url).pathname);
    return Promise.resolve(isNeeded ? undefined : Response.error());
  },
  fetchDidSucceed: async ({ request, response, event }) => {
    const key = getCacheKeyForURL(getPagePath(new URL(request.url)));
    if (key !== undefined && !isInstallation(event)) {
      await (await caches.open(CACHES.shell)).put(key, response.clone());
    }
    return response;
  },
};

/**
 * Caches only complete answers that the server does not mark as private, and nothing of the dashboard. Browsers hide
 * cookie headers from workers, so the server marks answers that set a cookie as `no-store`.
 */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, event }) => {
    const rule = response.headers.get("Cache-Control") ?? "";
    if (response.status !== 200 || /\b(?:no-store|private)\b/i.test(rule)) return null;
    // Workbox types know service workers; this project's types do not.
    return (await isFromAdmin(event as Event | undefined)) ? null : response;
  },
};

/** The referrer of an imported module is another module, so look at the page itself. */
async function isFromAdmin(event: Event | undefined): Promise<boolean> {
  if (!event || !("clientId" in event) || typeof event.clientId !== "string") return false;
  const page = await scope.clients.get(event.clientId);
  return page !== undefined && isAdminPage(page.url);
}

/** @param pageUrl empty if unknown */
export function isAdminPage(pageUrl: string): boolean {
  return URL.canParse(pageUrl) && ADMIN_PATH.test(new URL(pageUrl).pathname);
}

/** Treats a server error as no answer if there is a copy; without one, the error is the answer. */
export const preferCopyToServerError: WorkboxPlugin = {
  fetchDidSucceed: ({ response, state }) => {
    if (response.status < 500) return Promise.resolve(response);
    if (state) state["trouble"] = response;
    return Promise.reject(new Error(`The server answered with status ${response.status}.`));
  },
  handlerDidError: ({ state }) => Promise.resolve(state?.["trouble"] as Response | undefined),
};

/** For caches that fill up while browsing; the first to go when the device has no space. */
export function expireVisited(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: VISITED_DAYS * 24 * 60 * 60, purgeOnQuotaError: true });
}
