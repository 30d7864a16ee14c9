/** Which answers may stay on the device, and what happens when it has no room. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { scope } from "./scope.ts";
import { isOfAdmins } from "./request-kind.ts";
import { CACHES } from "../cache-names.ts";

/**
 * Whole, good answers that the server does not call private. One that sets a cookie cannot be told by a worker, from
 * which browsers hide it: the server marks those as `no-store`.
 */
export function isCacheable({ status, type, headers }: Pick<Response, "status" | "type" | "headers">): boolean {
  const rule = headers.get("Cache-Control") ?? "";
  return status === 200 && type !== "opaque" && !/\b(?:no-store|private)\b/i.test(rule);
}

/** For caches that fill as people look around: only with cacheable answers, and not from the dashboard. */
export const cachePublicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, event }) => {
    if (!isCacheable(response)) return null;
    // The library's types know service workers, the project's do not.
    return (await isFromAdmin(event as Event | undefined)) ? null : response;
  },
};

/** Whether an admin's page asks. (A module that another one imports names that one as its referrer, not the page.) */
export async function isFromAdmin(event: Event | undefined): Promise<boolean> {
  if (!event || !("clientId" in event) || typeof event.clientId !== "string") return false;
  const page = await scope.clients.get(event.clientId);
  return page !== undefined && isOfAdmins(page.url);
}

/** Keeps a cache small: what was put in first goes first. */
export async function trimCache(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** Whether something failed for want of room on the device. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/**
 * Does the work; where that fails for want of room, once more after what was only looked at is thrown away. Without
 * room even then nothing is kept.
 */
export async function retryWithinQuota(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    await Promise.all([caches.delete(CACHES.tiles), caches.delete(CACHES.photos), caches.delete(CACHES.assets)]);
    await work().catch((again: unknown) => {
      if (!isFull(again)) throw again;
    });
  }
}
