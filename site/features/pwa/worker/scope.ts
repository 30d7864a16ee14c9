/**
 * What this worker uses of a service worker's surroundings. TypeScript knows either those or a page's, and the project
 * is mostly pages.
 */

export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  /** The page that asks; empty where a page is what is asked for. */
  readonly clientId: string;
  respondWith: (answer: Promise<Response>) => void;
}

interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown;
  readonly source: OpenPage | null;
}

interface OpenPage {
  readonly id: string;
  readonly url: string;
  postMessage: (message: unknown) => void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: RequestEvent;
  message: PageMessageEvent;
}

interface WorkerScope {
  addEventListener: <K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void) => void;
  skipWaiting: () => Promise<void>;
  readonly clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<OpenPage | undefined>;
    matchAll: (options: { type: "window"; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
  };
  readonly registration: { readonly active: object | null; unregister: () => Promise<boolean> };
  readonly location: { readonly origin: string };
}

export const scope = self as unknown as WorkerScope;
