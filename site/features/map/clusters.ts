/** Markets grouped by how near they are on the screen: what the map draws at a zoom, and where a market is in it. */
import Supercluster from "supercluster";
import { distanceKm, type Position } from "#data/market/distance.ts";
import type { MapMarket } from "./map-market.ts";
import { type MapBounds, MAX_ZOOM } from "#data/market/map-zoom.ts";

/** Clusters carry nothing but their number of markets. */
type ClusterIndex = Supercluster<MapMarket, Record<string, unknown>>;

/** One thing on the map; `key` is the same for the same thing at another look. */
export type MapItem =
  | { kind: "market"; key: string; position: Position; market: MapMarket }
  | { kind: "cluster"; key: string; position: Position; clusterId: number; count: number };

/** In pixels: more than a pin, so that pins never cover one another and most clusters have room for their words. */
const RADIUS = 52;

/** Points per leaf of its trees: builds a third faster than the usual 64 at 24,000 markets. */
const LEAF = 32;

/** The map zooms out no further. */
export const MIN_ZOOM = 5;

/** @returns an index to ask with the functions below; built anew whenever the markets shown change. */
export function buildClusters(markets: readonly MapMarket[]): ClusterIndex {
  const index: ClusterIndex = new Supercluster({
    radius: RADIUS,
    extent: 256,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    nodeSize: LEAF,
  });
  return index.load(
    markets.map((one) => ({
      type: "Feature",
      properties: one,
      geometry: { type: "Point", coordinates: [one.longitude, one.latitude] },
    })),
  );
}

/** @returns the markets and clusters inside the bounds at a zoom. */
export function getItems(index: ClusterIndex, { west, south, east, north }: MapBounds, zoom: number): MapItem[] {
  return index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const position = { latitude, longitude };
    if (!("cluster" in properties)) return { kind: "market", key: `m${properties.id}`, position, market: properties };
    const { cluster_id: clusterId, point_count: count } = properties;
    return { kind: "cluster", key: `c${clusterId}`, position, clusterId, count };
  });
}

/** @returns the item that stands for a market: itself, or the cluster it is in; null when neither is among them. */
export function findHolder(index: ClusterIndex, items: readonly MapItem[], market: MapMarket): MapItem | null {
  const own = items.find((item) => item.kind === "market" && item.market.id === market.id);
  if (own) return own;
  const clusters = items.filter((item) => item.kind === "cluster");
  // Mostly the nearest is the one, so that few leaves are read.
  clusters.sort((a, b) => distanceKm(a.position, market) - distanceKm(b.position, market));
  return clusters.find(({ clusterId }) => getMembers(index, clusterId).some(({ id }) => id === market.id)) ?? null;
}

/** @returns the least zoom from `zoom` on at which the market has a pin of its own; `zoom` when it never has. */
export function getZoomOfPin(index: ClusterIndex, market: MapMarket, zoom: number): number {
  const { latitude, longitude } = market;
  const around = { west: longitude - 0.001, east: longitude + 0.001, south: latitude - 0.001, north: latitude + 0.001 };
  for (let candidate = Math.floor(zoom); candidate <= MAX_ZOOM; candidate++) {
    const items = getItems(index, around, candidate);
    if (items.some((item) => item.kind === "market" && item.market.id === market.id)) return Math.max(zoom, candidate);
  }
  return zoom;
}

/** @returns the zoom at which the cluster falls apart, or null when it never does: its markets share one place. */
export function getSplitZoom(index: ClusterIndex, clusterId: number): number | null {
  const zoom = index.getClusterExpansionZoom(clusterId);
  return zoom > MAX_ZOOM ? null : zoom;
}

/** @returns all markets of a cluster. */
export function getMembers(index: ClusterIndex, clusterId: number): MapMarket[] {
  return index.getLeaves(clusterId, Infinity).map(({ properties }) => properties);
}
