/**
 * The worker of a release that wants none (`serviceWorker` in data/region.ts): it takes the place of the one on the
 * device, clears what that has kept, and goes. Open pages go on with the network; none is reloaded under its visitor.
 * Contributions that wait, drafts and the list of saved markets are kept elsewhere, and stay.
 */
import { scope } from "../worker/scope.ts";

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
