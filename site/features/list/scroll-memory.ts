/** Where the visitor was in the list when they left for a market's page. */

export interface Place {
  /** The card that was opened. A card, not a height: heights above it are only estimated until measured. */
  id: number;
  /** Pixels of it above the window's top edge; below 0 where it began further down. */
  offset: number;
}

const KEY = "marketsScroll";

/** @param top how far the card of that market is from the window's top edge */
export function rememberPlace(id: number, top: number): void {
  const place: Place = { id, offset: -top };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Storage blocked: coming back starts at the top.
  }
}

/** The remembered place, once: a later visit to the list starts at the top. */
export function takePlace(): Place | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(text ?? "null") as Place | null;
  } catch {
    return null;
  }
}
