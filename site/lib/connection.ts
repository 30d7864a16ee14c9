/**
 * Whether the site can be reached: the one answer for everything on a page that depends on it.
 *
 * A device that says it is offline is believed at once. One that says it is online only has some network: a router
 * without a line behind it, a café's login page, one bar that carries nothing. So "back online" waits until the site
 * itself has answered, and a page that a service worker served asks once whether the site is really there. Whoever
 * fails to reach it otherwise says so (checkConnection), and while it is away it is asked again from time to time.
 */
import { createStore } from "./store.ts";

/** Small, on every host there is; asked for by its headers alone, which no service worker answers from its caches. */
const PROBE = "/robots.txt";

/** Longer than one bar needs for a few hundred bytes. */
const PATIENCE_MS = 10_000;

/** Some browsers never say that they are back online. */
const AGAIN_MS = 30_000;

export const isOnline = createStore<boolean>(() => navigator.onLine);

let asking: Promise<void> | null = null;

/** Finds out whether the site can be reached, and tells everybody when that is news. Never throws. */
export function checkConnection(): Promise<void> {
  asking ??= isReachable()
    .then(tell)
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Keeps the answer true for as long as the page lives. Called once. */
export function watchConnection(): void {
  window.addEventListener("offline", () => tell(false));
  window.addEventListener("online", () => {
    // A question that is under way began without a network.
    void Promise.resolve(asking).then(checkConnection);
  });
  // A page that was kept for "back" has heard nothing meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void checkConnection();
  });
  window.setInterval(() => {
    if (!isOnline.get()) void checkConnection();
  }, AGAIN_MS);
  // Pages without TLS have no service workers, whatever the types say.
  const device: Partial<Pick<Navigator, "serviceWorker">> = navigator;
  // What was read before anybody listened may have changed since; what was not is read here.
  if (navigator.onLine !== isOnline.get() || device.serviceWorker?.controller) void checkConnection();
}

function tell(value: boolean): void {
  if (value !== isOnline.get()) isOnline.set(value);
}

/** Any answer will do, an error of the server's too; a login page's would come from elsewhere. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await fetch(PROBE, { method: "HEAD", cache: "no-store", redirect: "error", signal });
    return true;
  } catch {
    return false;
  }
}
