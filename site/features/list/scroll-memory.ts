/** Remembers the position in the list when the visitor opens a market's page. */

import { readStored, session, writeStored } from "../../lib/stored.ts";

interface ScrolledCard {
  /** The card that was opened. Not a scroll height: heights of cards above are estimates until they are measured. */
  id: number;
  /** Pixels of the card above the window's top edge; negative if it began further down. */
  offset: number;
}

const KEY = "marketsScroll";

/** @param top distance of the market's card from the window's top edge, in pixels */
export function rememberScroll(id: number, top: number): void {
  const place: ScrolledCard = { id, offset: -top };
  writeStored(KEY, JSON.stringify(place), session);
}

/** Returns the remembered position once; later visits start at the top. */
export function takeScroll(): ScrolledCard | null {
  const text = readStored(KEY, session);
  writeStored(KEY, null, session);
  try {
    return JSON.parse(text ?? "null") as ScrolledCard | null;
  } catch {
    return null;
  }
}
