/** Remembers the position in the list when the visitor opens a market's page. */

export interface Place {
  /** The card that was opened. Not a scroll height: heights of cards above are estimates until they are measured. */
  id: number;
  /** Pixels of the card above the window's top edge; negative if it began further down. */
  offset: number;
}

const KEY = "marketsScroll";

/** @param top distance of the market's card from the window's top edge, in pixels */
export function rememberPlace(id: number, top: number): void {
  const place: Place = { id, offset: -top };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Storage is blocked: coming back starts at the top.
  }
}

/** Returns the remembered position once; later visits start at the top. */
export function takePlace(): Place | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(text ?? "null") as Place | null;
  } catch {
    return null;
  }
}
