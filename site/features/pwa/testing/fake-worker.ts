/** A service worker's surroundings for unit tests: caches in memory, events that can be waited for, one site. */
import { vi } from "vitest";
import type { WorkerEvent } from "../worker/scope.ts";

export const ORIGIN = "https://markets.example";

/** Addresses and their copies, by cache. */
export type Kept = Map<string, Map<string, Response>>;

export interface FakeWorker {
  kept: Kept;
  fetch: ReturnType<typeof vi.fn<(request: Request) => Promise<Response>>>;
  /** The worker in charge; none on a first visit. */
  registration: { active: object | null };
  skipWaiting: ReturnType<typeof vi.fn<() => Promise<void>>>;
  /** What was told to the page with the id "page", the only one that is open. */
  told: unknown[];
}

/** Puts the surroundings into place; import what runs in them afterwards. */
export function startFakeWorker(): FakeWorker {
  const kept: Kept = new Map();
  const told: unknown[] = [];
  const fetch = vi.fn<(request: Request) => Promise<Response>>();
  const registration = { active: null };
  const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const page = { id: "page", url: `${ORIGIN}/`, postMessage: (message: unknown) => told.push(message) };
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("clients", { get: () => Promise.resolve(page), matchAll: () => Promise.resolve([page]) });
  vi.stubGlobal("registration", registration);
  vi.stubGlobal("skipWaiting", skipWaiting);
  vi.stubGlobal("caches", createCaches(kept));
  vi.stubGlobal("Request", SiteRequest);
  vi.stubGlobal("ExtendableEvent", FakeEvent);
  vi.stubGlobal("FetchEvent", FakeEvent);
  vi.stubGlobal("fetch", (input: RequestInfo, options?: RequestInit) => fetch(new SiteRequest(input, options)));
  return { kept, fetch, registration, skipWaiting, told };
}

/** An event whose work can be waited for. */
export class FakeEvent extends Event implements WorkerEvent {
  readonly #work: Promise<unknown>[] = [];

  constructor(type: "fetch" | "install" = "fetch") {
    super(type);
  }

  waitUntil(work: Promise<unknown>): void {
    this.#work.push(work);
  }

  async settle(): Promise<void> {
    // Work may bring more of it.
    for (let done = 0; done < this.#work.length; done = this.#work.length) await Promise.allSettled(this.#work);
  }
}

/** As on a page: addresses may be without their origin. */
class SiteRequest extends Request {
  constructor(input: RequestInfo | URL, options?: RequestInit) {
    super(typeof input === "string" ? new URL(input, ORIGIN) : input, options);
  }
}

function createCaches(kept: Kept) {
  const open = (name: string) => {
    const copies = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, copies);
    return {
      keys: () => Promise.resolve([...copies.keys()].map((url) => new Request(url))),
      match: (key: RequestInfo) => Promise.resolve(copies.get(new Request(key).url)?.clone()),
      put: async (key: RequestInfo, answer: Response) => {
        copies.set(new Request(key).url, new Response(await answer.blob(), answer));
      },
      delete: (key: RequestInfo) => Promise.resolve(copies.delete(new Request(key).url)),
    };
  };
  return {
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: async (key: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
      for (const name of cacheName === undefined ? kept.keys() : [cacheName]) {
        const copy = await open(name).match(key);
        if (copy) return copy;
      }
      return undefined;
    },
  };
}
