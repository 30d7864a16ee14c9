/** The list's data as the page gets them, and what it has to know of a list that comes in parts. */
import type { ListedMarket } from "#data/market/listed-market.ts";
import type { MapParts } from "../../map/map-parts.ts";

export interface ReadyData {
  state: "ready";
  markets: readonly ListedMarket[];
  /** Of a list that is too long to be here as a whole. */
  parts?: ListParts;
}

interface ListParts {
  /** How many fit in all; undefined where nobody knows. */
  count: number | undefined;
  map: MapParts;
  note: PartsState;
}

export interface PartsState {
  /** What becomes of a search beyond the parts that are here; `none` where there is none. */
  search: "none" | "saved" | "asking" | "answered" | "failed";
  /** Of all markets, or of those found: how many are here, and how many there are. */
  here: number;
  total: number;
}
