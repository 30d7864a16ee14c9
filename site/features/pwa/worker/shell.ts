/**
 * The release on the device: pages that need no more than themselves, and every file that public pages can ask for.
 * All of it is there, or the worker does not install. Files of earlier releases move aside for pages that are open.
 */
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { CACHES, isCurrentCache } from "../cache-names.ts";
import { isFromAdmin, isCacheable, trimCache } from "./cacheable.ts";
import { type RequestEvent, scope, type WorkerEvent } from "./scope.ts";

export interface ShellEntry {
  url: string;
  revision: string | null;
}

export type Shell = ReturnType<typeof createShell>;

const HASHED_FILES = "/_astro/";
/** Files of about three releases. */
const MAX_OTHER_FILES = 300;

export function createShell(entries: readonly ShellEntry[]) {
  const controller = new PrecacheController({ cacheName: CACHES.shell });
  controller.addToCacheList([...entries]);

  /** The file or page at the path as the release has it; undefined where the browser has thrown it away. */
  const find = (path: string): Promise<Response | undefined> => controller.matchPrecache(path);

  return {
    find,
    has: (path: string): boolean => controller.getCacheKeyForURL(path) !== undefined,

    /** A file for a page: of this release, of an earlier one, or from the network. */
    async answerFile(event: RequestEvent): Promise<Response> {
      const { request } = event;
      // The outline is asked for with the name of its drawing behind a #.
      const kept = (await find(new URL(request.url).pathname)) ?? (await findAside(request.url));
      if (kept) return kept;
      const answer = await fetch(request);
      if (isHashed(request.url) && isCacheable(answer) && !(await isFromAdmin(event))) {
        event.waitUntil(putAside([[request.url, answer.clone()]]));
      }
      return answer;
    },

    async install(event: WorkerEvent): Promise<void> {
      const brings = await listMissing(controller);
      await controller.install(event);
      // Every script and style is the same: open pages lose nothing when this worker takes over. Otherwise it waits
      // until they are gone, or their visitor asks for it.
      if (scope.registration.active && !brings.some(isHashed)) await scope.skipWaiting();
    },

    async activate(event: WorkerEvent): Promise<void> {
      await putAside(await listOutdated(controller));
      await controller.activate(event);
      const old = (await caches.keys()).filter((name) => !isCurrentCache(name));
      await Promise.all(old.map((name) => caches.delete(name)));
    },

    /** Fetches what the browser has thrown away. */
    async repair(): Promise<void> {
      const missing = await listMissing(controller);
      if (missing.length === 0) return;
      const cache = await caches.open(CACHES.shell);
      for (const url of missing) {
        const answer = await fetch(url, { cache: "no-cache" });
        const key = controller.getCacheKeyForURL(url);
        if (key !== undefined && isCacheable(answer)) await cache.put(key, answer);
      }
    },
  };
}

/** Addresses of what the release has and the device has not. */
async function listMissing(controller: PrecacheController): Promise<string[]> {
  const cache = await caches.open(CACHES.shell);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return [...controller.getURLsToCacheKeys()].filter(([, key]) => !kept.has(key)).map(([url]) => url);
}

/** Hashed files that an earlier release has left in the shell. */
async function listOutdated(controller: PrecacheController): Promise<[string, Response][]> {
  const cache = await caches.open(CACHES.shell);
  const current = new Set(controller.getURLsToCacheKeys().values());
  const old = (await cache.keys()).filter(({ url }) => isHashed(url) && !current.has(url));
  const files = await Promise.all(old.map(async ({ url }) => [url, await cache.match(url)] as const));
  return files.flatMap(([url, file]) => (file ? [[url, file] as [string, Response]] : []));
}

/** Without room on the device, open pages have to do with the network. */
async function putAside(files: readonly [string, Response][]): Promise<void> {
  try {
    const cache = await caches.open(CACHES.assets);
    for (const [url, file] of files) await cache.put(url, file);
    await trimCache(cache, MAX_OTHER_FILES);
  } catch {
    await caches.delete(CACHES.assets);
  }
}

async function findAside(url: string): Promise<Response | undefined> {
  return (await caches.open(CACHES.assets)).match(url);
}

function isHashed(url: string): boolean {
  return new URL(url).pathname.startsWith(HASHED_FILES);
}
