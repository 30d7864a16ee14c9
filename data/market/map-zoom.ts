/** Bounds of places, and the map's initial view for the markets shown. */
import type { Position } from "./distance.ts";

/** Zooms of the map and its tiles. */
export const MIN_ZOOM = 5;
export const MAX_ZOOM = 19;

export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export type MapView =
  /** Keep the current view: the center of the region at the start. */
  | { kind: "stay" }
  | { kind: "user"; center: Position; zoom: number; delayMs: number }
  | { kind: "fit"; bounds: MapBounds; maxZoom: number; delayMs: number };

const MANY = 50;
const FEW = 20;

/** @param position the visitor's; null if unknown */
export function chooseMapView(markets: readonly Position[], position: Position | null): MapView {
  if (markets.length === 0) return { kind: "stay" };
  if (!position) return { kind: "fit", bounds: getBounds(markets), maxZoom: 8, delayMs: 0 };
  if (markets.length > MANY) return { kind: "user", center: toPosition(position), zoom: 10, delayMs: 1500 };
  // Between FEW and MANY the specification gives no rule. Such a number is mostly a search result, so all markets are
  // kept in view, but no closer than zoom 10: at 12 they would hide one another.
  const maxZoom = markets.length < FEW ? 12 : 10;
  return { kind: "fit", bounds: getBounds([...markets, position]), maxZoom, delayMs: 0 };
}

function toPosition({ latitude, longitude }: Position): Position {
  return { latitude, longitude };
}

export function getBounds(points: readonly Position[]): MapBounds {
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const { latitude, longitude } of points) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

export function isInBounds({ south, west, north, east }: MapBounds, { latitude, longitude }: Position): boolean {
  return south <= latitude && latitude <= north && west <= longitude && longitude <= east;
}
