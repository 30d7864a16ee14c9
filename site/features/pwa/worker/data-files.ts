/**
 * The data files: answered from the device at once and compared with the server's behind the visitor's back. Pages are
 * told when the copy was last current, and when it has changed under them.
 */
import { INDEX_FORMAT } from "#data/market/index-format.ts";
import { INDEX_URL } from "../../../lib/index-url.ts";
import { CACHES } from "../cache-names.ts";
import { SAVED_AT, readSavedAt } from "../../../lib/saved-at.ts";
import type { DataMessage } from "../messages.ts";
import { isCacheable, retryWithinQuota, trimCache } from "./cacheable.ts";
import { type RequestEvent, scope } from "./scope.ts";

const MAX_FILES = 40;
/** A copy that is younger is not compared again just because a page starts. */
const FRESH_MS = 10 * 60_000;

/** Comparisons under way, by address. */
const underWay = new Map<string, Promise<Response>>();
/** By page, the last word about each file that has changed since it may have read the copy: it may have missed that. */
const missed = new Map<string, Map<string, DataMessage>>();

/** @throws TypeError when there is neither a copy nor a network. */
export async function answerData(event: RequestEvent): Promise<Response> {
  const { url, cache } = event.request;
  const kept = await findData(url);
  // Whoever asks past the cache gets the server's word; a copy says by its mark that it is one.
  if (!kept || cache === "no-cache" || cache === "reload" || cache === "no-store") {
    return refreshData(url).catch((error: unknown) => {
      if (kept) return kept;
      throw error;
    });
  }
  event.waitUntil(refreshData(url).catch(() => null));
  return kept;
}

/** The copy of a data file, marked with its time. */
export async function findData(url: string): Promise<Response | undefined> {
  return (await caches.open(CACHES.data)).match(url);
}

/**
 * Fetches a data file and keeps it.
 * @throws TypeError without a network.
 */
export async function refreshData(url: string): Promise<Response> {
  const running = underWay.get(url) ?? fetchData(url).finally(() => underWay.delete(url));
  underWay.set(url, running);
  return (await running).clone();
}

/** Compares the copies of these files unless they are young. */
export async function refreshOldData(urls: readonly string[], now: number): Promise<void> {
  for (const url of urls) {
    const kept = await findData(url);
    const savedAt = kept ? readSavedAt(kept)?.getTime() : undefined;
    if (savedAt === undefined || now - savedAt > FRESH_MS) await refreshData(url).catch(() => null);
  }
}

/** Tells a page that starts what was said before it listened. */
export function repeatMissed(page: { id: string; postMessage: (message: unknown) => void }): void {
  for (const message of missed.get(page.id)?.values() ?? []) page.postMessage(message);
  missed.delete(page.id);
}

async function fetchData(url: string): Promise<Response> {
  const answer = await fetch(url, { cache: "no-cache", credentials: "same-origin" });
  if (!isCacheable(answer) || !(await isReadable(url, answer))) return answer;
  const old = await findData(url);
  const isNew = old !== undefined && !(await isSame(old, answer));
  const savedAt = Date.now();
  await keepData(url, answer.clone(), savedAt);
  await tellPages({ kind: "data", path: new URL(url).pathname, savedAt, isNew });
  return answer;
}

async function keepData(url: string, answer: Response, savedAt: number): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(SAVED_AT, new Date(savedAt).toISOString());
  const copy = new Response(await answer.blob(), { headers });
  await retryWithinQuota(async () => {
    const cache = await caches.open(CACHES.data);
    await cache.put(url, copy.clone());
    await trimCache(cache, MAX_FILES);
  });
}

/** A later release may have changed the index. Until it takes over, the pages go on with the copy that they can read. */
async function isReadable(url: string, answer: Response): Promise<boolean> {
  if (new URL(url).pathname !== INDEX_URL) return true;
  const index = (await answer.clone().json()) as { format?: unknown };
  return index.format === INDEX_FORMAT;
}

async function isSame(old: Response, answer: Response): Promise<boolean> {
  const [before, after] = [old.headers.get("ETag"), answer.headers.get("ETag")];
  if (before !== null && after !== null) return before === after;
  return (await old.clone().text()) === (await answer.clone().text());
}

async function tellPages(message: DataMessage): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: "window", includeUncontrolled: false })) {
    page.postMessage(message);
    if (!message.isNew) continue;
    const ofPage = missed.get(page.id) ?? new Map<string, DataMessage>();
    missed.set(page.id, ofPage.set(message.path, message));
  }
}
