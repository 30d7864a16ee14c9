/**
 * Types of the service worker's global scope, as far as it is used. TypeScript knows either those or a page's, and most
 * of the project is pages.
 */
import type { PrecacheEntry } from "workbox-precaching/_types.js";

export interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  message: WorkerEvent & { readonly data: unknown };
}

interface OpenPage {
  readonly url: string;
  postMessage: (message: unknown) => void;
}

interface WorkerScope {
  addEventListener: <K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void) => void;
  importScripts: (url: string) => void;
  skipWaiting: () => Promise<void>;
  readonly clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<OpenPage | undefined>;
    matchAll: (options: { type: "window" }) => Promise<readonly OpenPage[]>;
  };
  readonly registration: { unregister: () => Promise<boolean> };
  readonly location: { readonly origin: string };
  /** Set by /precache-manifest.js, which each release writes (api/release/precache.ts). */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
}

export const scope = self as unknown as WorkerScope;
