/**
 * The worker of a release without offline support (`serviceWorker` in data/region.ts): replaces the one on the device,
 * deletes its caches and unregisters itself. Open pages go on with the network. Unsent submissions, drafts and the list
 * of saved markets are stored elsewhere and stay.
 */
import { scope } from "../worker/scope.ts";

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
