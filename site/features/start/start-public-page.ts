/**
 * Loads the code that every public page shares, once the page is complete and the browser is idle; on the markets page,
 * once the list or the map is there. Only the browser's install offer is caught at once, because it comes early and never
 * again.
 */
import { ADMIN_PATH } from "#data/site/paths.ts";
import { VIEW_THERE } from "../../lib/page-events.ts";
import { listenToInstallOffers } from "../install/listen-to-offers.ts";

/** In milliseconds, at the latest. */
const SOON_MS = 2000;

// Checked here, because a separate script for the dashboard would split the public pages' script in two.
if (!ADMIN_PATH.test(location.pathname)) {
  listenToInstallOffers();
  if (document.readyState === "complete") whenThere();
  else window.addEventListener("load", whenThere, { once: true });
}

function whenThere(): void {
  const isWaiting = document.querySelector("#markets-page[data-waiting]") !== null;
  if (isWaiting) window.addEventListener(VIEW_THERE, whenIdle, { once: true });
  else whenIdle();
}

function whenIdle(): void {
  // Safari does not have it.
  const browser: Partial<Pick<Window, "requestIdleCallback">> = window;
  if (browser.requestIdleCallback) browser.requestIdleCallback(start, { timeout: SOON_MS });
  else window.setTimeout(start);
}

function start(): void {
  void import("./public-page.ts").then(
    ({ startPublicPage }) => startPublicPage(),
    // If it can be loaded neither from the network nor from the cache, the page works without it.
    () => undefined,
  );
}
