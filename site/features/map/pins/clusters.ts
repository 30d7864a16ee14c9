/**
 * Groups markets that are close on the screen: the pins and clusters at a zoom, and which of them contains a market.
 */
import Supercluster from "supercluster";
import { kmBetweenPins, type Position } from "#data/market/distance.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { type MapBounds, MAX_ZOOM, MIN_ZOOM } from "#data/market/map-zoom.ts";

/** Supercluster's properties of a cluster: it needs only the number of markets. */
type ClusterIndex = Supercluster<ListedMarket, Record<string, unknown>>;

/** One pin or cluster; `key` is stable across calls. */
export type MapItem =
  | { kind: "market"; key: string; position: Position; market: ListedMarket }
  | { kind: "cluster"; key: string; position: Position; clusterId: number; count: number };

/** In pixels. Larger than a pin, so that pins never overlap and most clusters have space for their badge. */
const RADIUS = 52;

/** Points per leaf of the index: building it takes a third less time than with the default 64 at 24,000 markets. */
const LEAF = 32;

/** @returns an index for the functions below; build it again whenever other markets are shown */
export function buildClusters(markets: readonly ListedMarket[]): ClusterIndex {
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

/** @returns the pin or cluster that contains a market; null if none of them does */
export function findHolder(index: ClusterIndex, items: readonly MapItem[], market: ListedMarket): MapItem | null {
  // The nearest item is usually the right one: try that first, because opening a cluster is slow.
  const nearest = items.toSorted((a, b) => kmBetweenPins(a.position, market) - kmBetweenPins(b.position, market));
  return nearest.find((item) => listItemMarkets(index, item).some(({ id }) => id === market.id)) ?? null;
}

/** @returns the lowest zoom, from `zoom` on, at which the market has a pin of its own; `zoom` if it never has */
export function getZoomOfPin(index: ClusterIndex, market: ListedMarket, zoom: number): number {
  const { latitude, longitude } = market;
  const around = { west: longitude - 0.001, east: longitude + 0.001, south: latitude - 0.001, north: latitude + 0.001 };
  for (let candidate = Math.floor(zoom); candidate <= MAX_ZOOM; candidate++) {
    const items = getItems(index, around, candidate);
    if (items.some((item) => item.kind === "market" && item.market.id === market.id)) return Math.max(zoom, candidate);
  }
  return zoom;
}

/** @returns the zoom at which the cluster splits; null if all its markets are at one place */
export function getSplitZoom(index: ClusterIndex, clusterId: number): number | null {
  const zoom = index.getClusterExpansionZoom(clusterId);
  return zoom > MAX_ZOOM ? null : zoom;
}

/** @returns the market of a pin, or all markets of a cluster */
export function listItemMarkets(index: ClusterIndex, item: MapItem): ListedMarket[] {
  if (item.kind === "market") return [item.market];
  return index.getLeaves(item.clusterId, Infinity).map(({ properties }) => properties);
}
