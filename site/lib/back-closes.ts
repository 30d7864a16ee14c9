/**
 * What opens over a page (a dialog, the photo viewer) closes by the browser's Back, as on a phone everything does. Each
 * has an entry of the history for as long as it is open; closed by other ways, it takes that with it. The entry's state
 * says how many are open there, so that one that is left behind by a reload or a link is known, and skipped.
 */

const DEPTH = "openLayers";

interface Layer {
  close: () => void;
}

/** What is open, the lowest first. */
const layers: Layer[] = [];
let isWatching = false;
/** On the way back to an entry that is as deep as what is open. */
let isGoing = false;

/**
 * Called when something has opened.
 * @param close what Back does
 * @returns to be called when it has closed, by whatever way
 */
export function closeOnBack(close: () => void): () => void {
  watchBack();
  const layer = { close };
  layers.push(layer);
  // What closes one to open another leaves its entry to that.
  if (!isGoing && getDepth() < layers.length) enter();
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    // Later: whoever closes it may go to another address, or open the next.
    setTimeout(settle);
  };
}

/** Skips entries of what is open no more. For pages that are loaded at one. */
export function watchBack(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("popstate", () => {
    if (isGoing) {
      isGoing = false;
      // Opened meanwhile.
      if (layers.length > getDepth()) enter();
    }
    // The one in front first.
    while (layers.length > getDepth()) layers.pop()?.close();
    settle();
  });
  // Also a page that comes out of the browser's memory stands at some entry.
  window.addEventListener("pageshow", settle);
  settle();
}

/** Leaves an entry that is deeper than what is open. */
function settle(): void {
  const surplus = getDepth() - layers.length;
  if (isGoing || surplus <= 0) return;
  isGoing = true;
  history.go(-surplus);
}

function enter(): void {
  history.pushState({ [DEPTH]: layers.length }, "");
}

function getDepth(): number {
  const state = history.state as Readonly<Record<string, unknown>> | null;
  const depth = state?.[DEPTH];
  return typeof depth === "number" ? depth : 0;
}
