/** Offers a new version when one is waiting, and checks for one regularly. Never reloads unasked. */
import { SKIP_WAITING } from "./data-updates.ts";
import { showUpdateNotice } from "./update-notice.ts";

/** An installed app can stay open for weeks. In milliseconds. */
const LOOK_AGAIN_MS = 60 * 60_000;
/**
 * In milliseconds. A worker without new scripts takes over by itself within this time, even on a slow device. Asking
 * earlier would wake the old worker just when the browser is ending it.
 */
const SETTLED_MS = 5000;

export function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offerIfWaiting = () => {
    // Without an active worker, the waiting one is the first, not an update.
    if (registration.waiting && registration.active) showUpdateNotice(() => takeOver(registration));
  };
  offerIfWaiting();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => {
      setTimeout(offerIfWaiting, SETTLED_MS);
    });
  });
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    // Offline: try again later.
    void registration.update().catch(() => null);
  });
}

/** Reloads this page only; other tabs stay as they are. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  // Another tab has activated it already.
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage(SKIP_WAITING);
}
