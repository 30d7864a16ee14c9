/**
 * The directive `client:in-turn="list"` or `"map"`, of the islands of the markets page. A phone shows one of them: it is
 * loaded first, and the other one once that can be used or the visitor wants it. Side by side, both start at once.
 */
import type { ClientDirective } from "astro";
import { VIEW_THERE } from "../../lib/page-events.ts";
import { WIDE } from "../../lib/wide.ts";

/** Even if what is shown never comes, for example without Leaflet. In milliseconds. */
const LONGEST_MS = 10_000;

const inTurn: ClientDirective = (load, { value }, island) => {
  let starting: Promise<void> | null = null;
  const start = () => void (starting ??= load().then((hydrate) => hydrate()));
  const page = document.documentElement;
  const isShown = () => page.dataset["view"] === value || matchMedia(WIDE).matches;
  if (isShown()) {
    start();
    return;
  }
  // A frame with the other one is painted before the next task.
  window.addEventListener(VIEW_THERE, () => requestAnimationFrame(() => setTimeout(start)));
  // Above the map, search and filters are the list's.
  for (const touch of ["pointerdown", "focusin"]) island.addEventListener(touch, start);
  new MutationObserver(() => {
    if (isShown()) start();
  }).observe(page, { attributeFilter: ["data-view"] });
  matchMedia(WIDE).addEventListener("change", start);
  setTimeout(start, LONGEST_MS);
};

export default inTurn;
