/** Where the map looks once the markets are known. Data only: the map does the moving. */
import type { Position } from "./distance.ts";

/** The deepest zoom of tiles and popups. */
export const MAX_ZOOM = 19;

export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export type MapView =
  /** Leave the map where it is: at the region's centre, when it has just started. */
  | { kind: "stay" }
  | { kind: "user"; centre: Position; zoom: number; delayMs: number }
  | { kind: "fit"; bounds: MapBounds; maxZoom: number; delayMs: number };

const MANY = 50;
const FEW = 20;

/**
 * Chooses the view for the markets shown.
 * @param position the visitor's, or null when unknown
 */
export function chooseMapView(markets: readonly Position[], position: Position | null): MapView {
  if (markets.length === 0) return { kind: "stay" };
  if (!position) return { kind: "fit", bounds: getBounds(markets), maxZoom: 8, delayMs: 0 };
  if (markets.length > MANY) return { kind: "user", centre: toPosition(position), zoom: 10, delayMs: 1500 };
  // Between few and many the specification is silent. Such a number is mostly a search's answer, so all of it is
  // kept in view as for few; but no closer than the zoom for many, since at 12 they would hide one another.
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
