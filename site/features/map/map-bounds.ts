/** The bounds of the list's map, for other parts of the page. */
import type { MapBounds } from "#data/market/map-zoom.ts";
import { createStore } from "../../lib/store.ts";

/** Null while there is no map. */
export const mapBounds = createStore<MapBounds | null>(() => null);

/**
 * The bounds that the visitor moved the map to; null before that, and after the map moved by itself to new results.
 */
export const movedBounds = createStore<MapBounds | null>(() => null);

/** The bounds that the list is narrowed to ("Search this area"); null for no limit. */
export const searchedArea = createStore<MapBounds | null>(() => null);
