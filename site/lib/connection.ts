/**
 * Whether the site can be reached; everything on a page that depends on it asks here.
 * A device that says it is offline is believed. One that says it is online only has some network: perhaps a router
 * without a line, a café's login page, or one bar that transfers nothing. So "back online" waits until the site itself
 * has answered, and a page served by a service worker checks once whether the site is there. Code whose request failed
 * calls checkConnection. While the site is away, it is checked from time to time.
 */
import { createStore } from "./store.ts";

/** Small, and every host has it; service workers do not answer HEAD requests from caches. */
const PROBE = "/robots.txt";

/** Longer than one bar of signal needs for a few hundred bytes. In milliseconds. */
const TIMEOUT_MS = 10_000;

/** Some browsers never report that they are back online. In milliseconds. */
const AGAIN_MS = 30_000;

export const isOnline = createStore<boolean>(() => navigator.onLine);

let asking: Promise<void> | null = null;

/** Checks whether the site can be reached, and updates isOnline. Never throws. */
export function checkConnection(): Promise<void> {
  asking ??= isReachable()
    .then(setOnline)
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Keeps isOnline up to date. Call once per page. */
export function watchConnection(): void {
  window.addEventListener("offline", () => setOnline(false));
  window.addEventListener("online", () => {
    // A check in progress was started without a network.
    void Promise.resolve(asking).then(checkConnection);
  });
  // A page from the back/forward cache has missed events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void checkConnection();
  });
  window.setInterval(() => {
    if (!isOnline.get()) void checkConnection();
  }, AGAIN_MS);
  // Without TLS there are no service workers, although the types say so.
  const device: Partial<Pick<Navigator, "serviceWorker">> = navigator;
  // Reads the state again: it may have changed before anybody subscribed.
  if (navigator.onLine !== isOnline.get() || device.serviceWorker?.controller) void checkConnection();
}

function setOnline(value: boolean): void {
  if (value !== isOnline.get()) isOnline.set(value);
}

/** Any answer counts, even a server error; a login page would redirect to another host. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await fetch(PROBE, { method: "HEAD", cache: "no-store", redirect: "error", signal });
    return true;
  } catch {
    return false;
  }
}
