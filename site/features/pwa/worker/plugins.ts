/** Which answers may stay on the device, and when a copy is better than the network. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { ADMIN_PATH } from "#data/site/paths.ts";
import { VISITED_DAYS } from "../cache-names.ts";
import { scope } from "./scope.ts";

/** On a lot with one bar of signal, the copy on the device comes before an answer that may never come. */
export const NETWORK_TIMEOUT_SECONDS = 3;

/** A page in the place of a script (of an error, of a hotspot's login) counts as no answer, and so does a redirect. */
export const wholeFilesOnly: WorkboxPlugin = {
  fetchDidSucceed: ({ request, response }) => {
    const isPage = !/\.\w+$/.test(new URL(request.url).pathname);
    const isHtml = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
    if (response.status === 200 && !response.redirected && isPage === isHtml) return Promise.resolve(response);
    return Promise.reject(new Error(`${request.url} was answered with something else.`));
  },
};

/**
 * Keeps whole, good answers that the server does not call private, and nothing of the dashboard's. An answer that sets
 * a cookie cannot be told by a worker, from which browsers hide it: the server marks those as `no-store`.
 */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, event }) => {
    const rule = response.headers.get("Cache-Control") ?? "";
    if (response.status !== 200 || /\b(?:no-store|private)\b/i.test(rule)) return null;
    // The library's types know service workers, the project's do not.
    return (await isFromAdmin(event as Event | undefined)) ? null : response;
  },
};

/** A module that another one imports names that one as its referrer, so the page itself is looked at. */
async function isFromAdmin(event: Event | undefined): Promise<boolean> {
  if (!event || !("clientId" in event) || typeof event.clientId !== "string") return false;
  const page = await scope.clients.get(event.clientId);
  return page !== undefined && isAdminPage(page.url);
}

/** @param pageUrl empty where it is not known */
export function isAdminPage(pageUrl: string): boolean {
  return URL.canParse(pageUrl) && ADMIN_PATH.test(new URL(pageUrl).pathname);
}

/** An answer of a server in trouble counts as none while there is a copy, and is the last word where there is none. */
export const preferCopyToServerError: WorkboxPlugin = {
  fetchDidSucceed: ({ response, state }) => {
    if (response.status < 500) return Promise.resolve(response);
    if (state) state["trouble"] = response;
    return Promise.reject(new Error(`The server answered with status ${response.status}.`));
  },
  handlerDidError: ({ state }) => Promise.resolve(state?.["trouble"] as Response | undefined),
};

/** For what fills up as people look around; it is thrown away first where the device has no room. */
export function expireVisited(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: VISITED_DAYS * 24 * 60 * 60, purgeOnQuotaError: true });
}
