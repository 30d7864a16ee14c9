/** Fakes the globals of a service worker for unit tests: caches, network, and one open page. */
import { vi } from "vitest";

export const ORIGIN = "https://markets.example";

/** By cache: addresses and their copies. */
export type Kept = Map<string, Map<string, Response>>;

type Kind = "install" | "activate" | "message" | "fetch";

/** Sets the globals; import the worker afterwards. @param release entries of the precache manifest */
export function startFakeWorker(release: readonly { url: string; revision: string | null }[]) {
  const kept: Kept = new Map();
  const messages: unknown[] = [];
  const fetch = vi.fn<(request: Request) => Promise<Response>>();
  const skipWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve());
  /** The open page; what the worker says to it is in `messages`. */
  const page = { id: "page", url: `${ORIGIN}/`, postMessage: (message: unknown) => messages.push(message) };
  const listeners: [kind: string, listener: (event: Event) => void][] = [];
  const claim = () => Promise.resolve();
  const globals = {
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: release,
    ...{ self: globalThis, location: new URL(ORIGIN), skipWaiting, importScripts: vi.fn() },
    addEventListener: (kind: string, listener: (event: Event) => void) => listeners.push([kind, listener]),
    clients: {
      get: (id: string) => Promise.resolve(id === page.id ? page : undefined),
      ...{ claim, matchAll: () => Promise.resolve([page]) },
    },
    ...{ caches: createCaches(kept), Request: SiteRequest, ExtendableEvent: FakeEvent, FetchEvent: FakeEvent },
    fetch: (input: RequestInfo, options?: RequestInit) => fetch(new SiteRequest(input, options)),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  /**
   * Dispatches an event and waits until the worker has finished.
   * @returns its answer to a request; undefined if it leaves the request to the browser
   */
  const dispatch = async (kind: Kind, more: object = {}) => {
    const event = Object.assign(new FakeEvent(kind), more);
    for (const [wanted, listener] of listeners) if (wanted === kind) listener(event);
    const answer = await event.answer;
    await event.settle();
    return answer;
  };
  return { kept, fetch, skipWaiting, messages, page, dispatch };
}

class FakeEvent extends Event {
  readonly clientId: string = "page";
  answer: Promise<Response> | undefined;
  readonly #work: Promise<unknown>[] = [];

  waitUntil(work: Promise<unknown>): void {
    this.#work.push(work);
  }

  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }

  /** @throws the first error, because the browser then treats the event as failed */
  async settle(): Promise<void> {
    // Work may add more work.
    for (let done = 0; done < this.#work.length;) {
      const all = this.#work.slice(done);
      done = this.#work.length;
      await Promise.all(all);
    }
  }
}

/** Allows relative addresses, as on a page. */
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
