/** Offers a new version when one waits, and looks for one now and then. Nothing is ever reloaded unasked. */
import { SKIP_WAITING } from "./data-updates.ts";
import { showUpdateNotice } from "./update-notice.ts";

/** An installed app can stay open for weeks. In milliseconds. */
const LOOK_AGAIN_MS = 60 * 60_000;
/**
 * A worker that brings no new scripts takes over by itself, and does not wait for longer than this, on a busy device
 * either. Asking for the notice any sooner would put the old one to work again, just when the browser lets it go.
 */
const SETTLED_MS = 5000;

export function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offerIfWaiting = () => {
    // Without an active one, this is the first: there is nothing to update.
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
    // Offline: later.
    void registration.update().catch(() => null);
  });
}

/** Reloads this page, as its visitor asked; other pages stay as they are. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  // Another tab has asked for it already.
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage(SKIP_WAITING);
}
