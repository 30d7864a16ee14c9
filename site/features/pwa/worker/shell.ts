/**
 * The release on the device: pages that need no more than themselves, and every file that public pages can ask for.
 * Without its core the worker does not install; the rest comes when it can be had. Files of earlier releases move aside
 * for pages that are open.
 */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { readSavedAt, SAVED_AT } from "../../../lib/saved-at.ts";
import { CACHES, isCurrentCache } from "../cache-names.ts";
import { isFromAdmin, isCacheable, isFull, trimCache } from "./cacheable.ts";
import { type RequestEvent, scope, type WorkerEvent } from "./scope.ts";

export interface ShellEntry {
  url: string;
  revision: string | null;
  /** Of a page without which the site is of no use offline, or of what that starts with. */
  isCore?: true;
}

export type Shell = ReturnType<typeof createShell>;

const HASHED_FILES = "/_astro/";
/** Files of about three releases. */
const MAX_OTHER_FILES = 300;
/** A file that takes longer is left for another time. In milliseconds. */
const PATIENCE_MS = 60_000;
/** So long an update leaves what is there in charge for want of a file; one that is blocked never comes. In milliseconds. */
const UPDATE_WAITS_MS = 24 * 60 * 60_000;
/** Beside the files: since when an update waits. Whichever worker takes over throws it away with all that is not its own. */
const WAITS_SINCE = "/update-waits-since";

export function createShell(entries: readonly ShellEntry[]) {
  const controller = createController(entries);
  const core = createController(entries.filter(({ isCore }) => isCore));
  let mending: Promise<void> | null = null;

  /** The file or page at the path as the release has it; undefined where the device has it not. */
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
      const isKept = isHashed(request.url) && isCacheable(answer) && isOfRelease(request.url, answer);
      if (isKept && !(await isFromAdmin(event))) event.waitUntil(putAside([[request.url, answer.clone()]]));
      return answer;
    },

    /** @throws Error without the core; and in an update that lacks anything, until it has waited for that long enough. */
    async install(event: WorkerEvent, now: number): Promise<void> {
      const brings = await listMissing(controller);
      await core.install(event);
      await fetchMissing(controller, "default");
      if (!scope.registration.active) return;
      const lacks = await listMissing(controller);
      if (lacks.length > 0 && !(await hasWaited(now))) throw new Error(`Not to be had: ${lacks.join(", ")}`);
      // Every script and style is the same: open pages lose nothing when this worker takes over. Otherwise it waits
      // until they are gone, or their visitor asks for it.
      if (!brings.some(isHashed)) await scope.skipWaiting();
    },

    async activate(event: WorkerEvent): Promise<void> {
      await putAside(await listOutdated(controller));
      await controller.activate(event);
      const old = (await caches.keys()).filter((name) => !isCurrentCache(name));
      await Promise.all(old.map((name) => caches.delete(name)));
    },

    /** Fetches what could not be had before, and what the browser has thrown away. */
    repair(): Promise<void> {
      // Past the browser's own cache, which may have the wrong answer.
      mending ??= fetchMissing(controller, "no-cache").finally(() => (mending = null));
      return mending;
    },
  };
}

function createController(entries: readonly ShellEntry[]): PrecacheController {
  const cacheWillUpdate: WorkboxPlugin["cacheWillUpdate"] = ({ request, response }) =>
    Promise.resolve(isOfRelease(request.url, response) ? response : null);
  const controller = new PrecacheController({ cacheName: CACHES.shell, plugins: [{ cacheWillUpdate }] });
  controller.addToCacheList([...entries]);
  return controller;
}

/** One file after another. What does not come, for whatever reason, stays missing. @param mode of hashed files */
async function fetchMissing(controller: PrecacheController, mode: RequestCache): Promise<void> {
  const cache = await caches.open(CACHES.shell);
  for (const url of await listMissing(controller)) {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(url, { cache: isHashed(url) ? mode : "no-cache", credentials: "same-origin", signal });
      const key = controller.getCacheKeyForURL(url);
      if (key !== undefined && isOfRelease(url, answer)) await cache.put(key, answer);
    } catch (error) {
      // Then there is none for the others, either.
      if (isFull(error)) return;
    }
  }
}

/** Whether the last file of an update is not worth waiting for any more. */
async function hasWaited(now: number): Promise<boolean> {
  const cache = await caches.open(CACHES.shell);
  const mark = await cache.match(WAITS_SINCE);
  const since = mark && readSavedAt(mark);
  if (!since) await cache.put(WAITS_SINCE, new Response("", { headers: { [SAVED_AT]: new Date(now).toISOString() } }));
  // A clock that was set back makes nobody wait for longer.
  return since ? Math.abs(now - since.getTime()) >= UPDATE_WAITS_MS : false;
}

/** Whether an answer is the file that was asked for, and not a page that stands in for it (of an error, of a hotspot). */
function isOfRelease(url: string, { status, redirected, headers }: Response): boolean {
  const isPage = !/\.\w+$/.test(new URL(url).pathname);
  return status === 200 && !redirected && isPage === (headers.get("Content-Type") ?? "").startsWith("text/html");
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
