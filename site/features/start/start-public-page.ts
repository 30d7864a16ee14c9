/**
 * What every public page does beside its own purpose. It waits until the page is there and the browser has time; only
 * the offer to install may come earlier and never again, so that it is caught at once.
 */
import { ADMIN_PATH } from "#data/site/paths.ts";
import { listenToInstallOffers } from "../install/install-offer.ts";

/** The browser finds time within this, in milliseconds. */
const SOON_MS = 2000;

// Looked at here: a script of its own for the dashboard would split the public pages' one in two.
if (!ADMIN_PATH.test(location.pathname)) {
  listenToInstallOffers();
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}

function whenIdle(): void {
  // Safari has none, whatever the types say.
  const browser: Partial<Pick<Window, "requestIdleCallback">> = window;
  if (browser.requestIdleCallback) browser.requestIdleCallback(start, { timeout: SOON_MS });
  else window.setTimeout(start);
}

function start(): void {
  void import("./public-page.ts").then(
    ({ startPublicPage }) => startPublicPage(),
    // Without a connection, and without a copy of it on the device, the page goes on without it.
    () => undefined,
  );
}
