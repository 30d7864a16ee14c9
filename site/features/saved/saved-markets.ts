/** The markets that the visitor has saved: their ids, in the order in which they were saved, on this device only. */
import { createStore } from "../../lib/store.ts";
import { parseSaved } from "./parse-saved.ts";

const KEY = "savedMarkets";

/** The same in all of this browser's tabs. */
export const savedMarkets = createStore<readonly number[]>(() => {
  const readAgain = () => {
    savedMarkets.set(readSaved());
  };
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) readAgain();
  });
  // A page that comes back from the browser's memory has heard of nothing.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) readAgain();
  });
  return readSaved();
});

export interface SavedMarket {
  id: number;
  name: string;
  /** As a market has them (see photo-address.ts). */
  photos: readonly string[];
}

/** What is said to the visitor: a toast on the list, a line on a market's page. */
export interface SavedMessage {
  title: string;
  description?: string;
  variant?: "destructive";
  action?: { label: string; run: () => void };
}

/**
 * Saves a market, or takes it off the list. What follows from that is loaded when it is needed.
 * @param button that was pressed
 * @param say gets what a heart that changes does not say by itself
 */
export function toggleSaved(market: SavedMarket, button: HTMLElement, say: (message: SavedMessage) => void): void {
  // As it is now: another tab may have been faster.
  const saved = readSaved();
  const others = saved.filter((id) => id !== market.id);
  const isSaved = others.length === saved.length;
  const ids = isSaved ? [...others, market.id] : others;
  let problem: unknown;
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
    savedMarkets.set(ids);
  } catch (error) {
    problem = error;
  }
  void import("./after-toggle.ts").then(
    ({ afterToggle }) => {
      const again = () => {
        toggleSaved(market, button, say);
      };
      afterToggle({ market, isSaved, count: ids.length, problem, button, say, again });
    },
    // Offline before it was ever fetched: the heart has changed, or it has not.
    () => undefined,
  );
}

function readSaved(): number[] {
  try {
    return parseSaved(localStorage.getItem(KEY));
  } catch {
    // Storage blocked by the browser: nothing is saved, and nothing can be.
    return [];
  }
}
