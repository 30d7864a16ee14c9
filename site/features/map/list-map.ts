/** The list's map, for the rest of the page: what it shows, and what it can be asked to do. */
import type { Position } from "#data/market/distance.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";
import { VIEW_THERE } from "../../lib/page-events.ts";
import { createStore } from "../../lib/store.ts";

/** The market whose card or popup is open, by its id; null for none. */
export const selectedMarket = createStore<number | null>(() => null);

/** The market that the pointer is on, in the list or on the map. */
export const highlightedMarket = createStore<number | null>(() => null);

/**
 * Whether the map shows its pins, or never will. What they do not need is loaded after them, on a phone also the list
 * (in-turn.ts).
 */
export const isMapThere = createStore(() => false);

export function tellMapIsThere(): void {
  if (isMapThere.get()) return;
  isMapThere.set(true);
  window.dispatchEvent(new Event(VIEW_THERE));
}

/** Null while there is no map. */
export const mapBounds = createStore<MapBounds | null>(() => null);

/**
 * The bounds that the visitor moved the map to; null before that, and after the map moved by itself to new results.
 */
export const movedBounds = createStore<MapBounds | null>(() => null);

/** The bounds that the list is narrowed to ("Search this area"); null for no limit. */
export const searchedArea = createStore<MapBounds | null>(() => null);

interface MapCommands {
  /** Moves the map to show all listed markets. */
  showAll: () => void;
  /** Moves the map to show all of the state. */
  showRegion: () => void;
  /** Moves the map to the visitor, as their own move. */
  goTo: (position: Position) => void;
  /** Focuses the market's pin, or its cluster; without one in view, the map. */
  focus: (market: ListedMarket | null) => void;
  /** Moves the map so that the card does not cover the chosen market. @param cardTop in pixels of the window */
  revealAbove: (cardTop: number) => void;
  /** Whether a pin has the focus, by keyboard. */
  isPinFocused: () => boolean;
}

/** Null while there is no map. */
export const mapCommands = createStore<MapCommands | null>(() => null);
