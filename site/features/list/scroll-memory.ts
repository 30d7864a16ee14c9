/** Where the visitor was in the list when they left for a market's page (specification §2). */

export interface Place {
  /** The first card in the window. A card, not a height: heights above it are only estimated until measured. */
  id: number;
  /** Pixels of it that lay above the window's top edge. */
  offset: number;
}

const KEY = "marketsScroll";

/** Keeps the first card that reaches into the window; a card says its market's id in `data-market`. */
export function rememberPlace(): void {
  const cards = [...document.querySelectorAll<HTMLElement>("[data-market]")];
  const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
  if (!first) return;
  const place: Place = { id: Number(first.dataset["market"]), offset: -first.getBoundingClientRect().top };
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
    return text === null ? null : parsePlace(JSON.parse(text));
  } catch {
    return null;
  }
}

function parsePlace(value: unknown): Place | null {
  if (typeof value !== "object" || value === null || !("id" in value) || !("offset" in value)) return null;
  const { id, offset } = value;
  return typeof id === "number" && typeof offset === "number" ? { id, offset } : null;
}
