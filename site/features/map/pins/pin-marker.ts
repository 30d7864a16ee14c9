/** The marker of one pin or cluster: what it looks like is in market-map.css, what it means in pin-status.ts. */
import tones from "../../../components/Status.module.css";
import { classes } from "../../../lib/classes.ts";
import { toLatLng } from "../create-map.ts";
import * as L from "../leaflet-modules.ts";
import type { Badge } from "./badges.ts";
import type { MapItem } from "./clusters.ts";

export interface PinMarker {
  item: MapItem;
  marker: L.Marker;
  element: HTMLElement;
  /** Z-index offset while it is not marked. */
  level: number;
  /** Of the visible mark, in pixels. */
  radius: number;
  /** What a cluster's badge can say, the best first. */
  texts: readonly string[];
  /** Null if there is no space for one. */
  badge: Badge | null;
  /** For a cluster: the minute for which its open markets have been counted. */
  counted: object | null;
}

/** Of a cluster, in pixels, by the number of digits of its count. */
const CLUSTER_SIZES = [34, 40, 48];
const LARGEST_CLUSTER = 56;

/**
 * Leaflet stacks pins of one level by their y position in pixels. The steps between levels are larger than any screen,
 * so what the pointer is on is above everything.
 */
const CLUSTER_LEVEL = 20_000;
const MARKED_LEVEL = 40_000;
const HOVERED_LEVEL = 80_000;

/** @param scale the visitor's text size, with which the number in a cluster grows; 1 is the usual one */
export function addPin(
  map: L.Map,
  item: MapItem,
  scale: number,
  onChoose: (item: MapItem, byKeyboard: boolean) => void,
): PinMarker | null {
  const isCluster = item.kind === "cluster";
  const size = isCluster ? scale * (CLUSTER_SIZES[String(item.count).length - 1] ?? LARGEST_CLUSTER) : 0;
  const level = isCluster ? CLUSTER_LEVEL : 0;
  const marker = L.marker(toLatLng(item.position), {
    icon: L.divIcon({
      className: isCluster ? "map-cluster" : classes("map-pin", tones["status"], tones["mark"]),
      html: isCluster ? String(item.count) : "",
      // A pin's size is in the styles: it depends on its kind, which changes with the minute.
      iconSize: isCluster ? [size, size] : undefined,
    }),
    zIndexOffset: level,
    riseOnHover: true,
    riseOffset: HOVERED_LEVEL,
  }).addTo(map);
  const element = marker.getElement();
  if (!element) return null;
  marker.on({
    click: () => onChoose(item, false),
    dblclick: L.DomEvent.stopPropagation,
    keydown({ originalEvent }: L.LeafletKeyboardEvent) {
      if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
      originalEvent.preventDefault();
      onChoose(item, true);
    },
  });
  if (!isCluster) element.toggleAttribute("data-approximate", item.market.placeIsApproximate ?? false);
  return { item, marker, element, level, radius: size / 2, texts: [], badge: null, counted: null };
}

/** Puts the pin at its level, or above all others if it is selected or highlighted. */
export function raise({ marker, element, level }: PinMarker): void {
  const isMarked = element.matches("[data-selected], [data-highlighted]");
  marker.setZIndexOffset(level + (isMarked ? MARKED_LEVEL : 0));
}
