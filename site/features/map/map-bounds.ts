/** What the map of the markets page has in view, for what stands beside it. */
import type { MapBounds } from "#data/market/map-zoom.ts";
import { createStore } from "../../lib/store.ts";

/** Null while there is no map. */
export const mapBounds = createStore<MapBounds | null>(() => null);

/** What the visitor moved the map to see; null before, and again once the map moves by itself to what another search finds. */
export const movedBounds = createStore<MapBounds | null>(() => null);
