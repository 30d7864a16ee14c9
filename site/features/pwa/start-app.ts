/** Starts the offline part of the site when everything that the visitor came for is there. */
import { isOnline } from "../../lib/connection.ts";

/** What the visitor came for goes first: its pictures and its map, too, on a quick connection. In milliseconds. */
const AFTER_MS = 2000;
/** Later than this it is not put off for anything. */
const PATIENCE_MS = 4000;

export function startApp(): void {
  // In development nothing is kept on the device.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => {
    // Safari has no requestIdleCallback.
    const device: { requestIdleCallback?: typeof requestIdleCallback } = globalThis;
    if (device.requestIdleCallback) device.requestIdleCallback(start, { timeout: PATIENCE_MS });
    else start();
  }, AFTER_MS);
}

function start(): void {
  // Without a worker there is nothing to link offline, and no way to get one: the next page does it.
  if (!isOnline.get() && !navigator.serviceWorker.controller) return;
  void import("./link-worker.ts").then(
    ({ linkWorker }) => linkWorker(),
    // Out of reach: the next page brings it.
    () => undefined,
  );
}
