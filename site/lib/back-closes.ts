/**
 * Lets the browser's Back close dialogs and the photo viewer. Each has a history entry while it is open; if it is
 * closed in another way, the entry is removed. The entry's state is the number of open layers, so that an entry left
 * over after a reload or a link is recognized and skipped. If what was chosen in a layer has changed the address, its
 * entry stays, as one step for Back.
 */

const DEPTH = "openLayers";

/** What closes each open layer, the lowest first. */
const layers: (() => void)[] = [];
let isWatching = false;
/** Going back to the entry that matches the open layers. */
let isGoing = false;

/**
 * Call when something has opened.
 * @param close called on Back; a function of its own for each layer
 * @returns a function to call when it was closed in any way
 */
export function closeOnBack(close: () => void): () => void {
  watchBack();
  layers.push(close);
  // If another layer opens in the same moment, it keeps this entry.
  if (!isGoing && getDepth() < layers.length) enter();
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    // Deferred: the caller may navigate, or open the next layer.
    setTimeout(settle);
  };
}

/** Skips entries of layers that are no longer open. For pages that are loaded at such an entry. */
export function watchBack(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("popstate", () => {
    if (isGoing) {
      isGoing = false;
      // A layer was opened in the meantime.
      if (layers.length > getDepth()) enter();
    }
    // The top layer first.
    while (layers.length > getDepth()) layers.pop()?.();
    settle();
  });
  // Also for pages that come out of the back/forward cache.
  window.addEventListener("pageshow", settle);
  settle();
}

/** Leaves an entry that counts more layers than are open. */
function settle(): void {
  const surplus = getDepth() - layers.length;
  if (isGoing || surplus <= 0) return;
  isGoing = true;
  history.go(-surplus);
}

function enter(): void {
  history.pushState({ [DEPTH]: layers.length, address: location.href }, "");
}

function getDepth(): number {
  const state = history.state as Readonly<Record<string, unknown>> | null;
  const depth = state?.[DEPTH];
  return typeof depth === "number" && state?.["address"] === location.href ? depth : 0;
}
