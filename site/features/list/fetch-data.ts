/** Fetches what the list is made of. */
import { SAVED_AT } from "../../lib/saved-at.ts";

/** @throws Error 'Failed to fetch markets', or what the browser throws without a connection. */
export async function fetchData(url: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(url, { cache, credentials: "include" });
  // Offline, the service worker has nothing but its copy, which is no news.
  if (!answer.ok || (cache === "no-cache" && answer.headers.has(SAVED_AT))) throw new Error("Failed to fetch markets");
  return answer.json();
}
