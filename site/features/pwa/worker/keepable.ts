/** Which answers may stay on the device. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { scope } from "./scope.ts";
import { isOfAdmins } from "./treatment.ts";

/**
 * Whole, good answers that the server does not call private. One that sets a cookie cannot be told by a worker, from
 * which browsers hide it: the server marks those as `no-store`.
 */
export function isKeepable({ status, type, headers }: Pick<Response, "status" | "type" | "headers">): boolean {
  const rule = headers.get("Cache-Control") ?? "";
  return status === 200 && type !== "opaque" && !/\b(?:no-store|private)\b/i.test(rule);
}

/** For caches that fill as people look around: only with keepable answers, and not from the dashboard. */
export const keepPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, event }) => {
    if (!isKeepable(response)) return null;
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
