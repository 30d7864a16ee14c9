/** Of a list that comes in parts: what the map has to know of the markets that are not here. */
import type { Position } from "#data/market/distance.ts";
import type { MapBounds } from "#data/market/map-zoom.ts";

/** Markets that are not here, and where their middle is. */
export interface Crowd extends Position {
  count: number;
}

export interface MapParts {
  crowds: readonly Crowd[];
  /** The same for the same search: that more of its markets have come is no other one. */
  search: string;
  /** Is told what comes into view. */
  onView: (bounds: MapBounds) => void;
}
