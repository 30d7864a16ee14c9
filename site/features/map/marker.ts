/** One pin or cluster as an element on the map: its drawing, its name for a screen reader, its marks. */
import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import type { MarketStatus } from "#data/domain/status.ts";
import type { MapItem } from "./clusters.ts";
import { prefersReducedMotion } from "./create-map.ts";
import styles from "./MarketMap.module.css";
import { placeElement, type PlacedElement } from "./place-element.ts";
import { getPinKind, PIN_KINDS, pinDrawingId, type PinKind } from "./pin-kind.ts";

export type Mark = "selected" | "highlighted";

/** In pixels: what a finger hits. The drawing in it may be smaller. */
const PIN_SIZE = 32;

/** Clusters grow with the digits of their count. */
const CLUSTER_SIZES = [34, 40, 48];
const LARGEST_CLUSTER = 56;

/** What is open lies over what is not. */
const LEVELS: Record<PinKind, number> = { open: 300, soon: 400, closed: 0, unknown: 100 };
const CLUSTER_LEVEL = 500;
const MARKED_LEVEL = 10_000;

/** A market's drawing is empty until `showStatus`. */
export function addMarker(map: LeafletMap, item: MapItem): PlacedElement {
  const element = document.createElement("div");
  const place: LatLngTuple = [item.position.latitude, item.position.longitude];
  const isCluster = item.kind === "cluster";
  element.className = styles[isCluster ? "cluster" : "pin"] ?? "";
  element.innerHTML = isCluster ? String(item.count) : '<svg aria-hidden="true"><use/></svg>';
  const size = isCluster ? getClusterSize(item.count) : PIN_SIZE;
  // The Tab key also reaches what lies beyond the map's edge.
  element.addEventListener("focus", () => {
    map.panInside(place, { paddingBottomRight: [size, size], animate: !prefersReducedMotion() });
  });
  return placeElement(map, element, { place, level: isCluster ? CLUSTER_LEVEL : 0, size, isInteractive: true });
}

/** Makes the element a button: one that the Tab key stops at, or one for pointers and screen readers only. */
export function makeButton(element: HTMLElement, isTabStop: boolean): void {
  element.role = "button";
  element.tabIndex = isTabStop ? 0 : -1;
}

export function nameCluster({ element }: PlacedElement, count: number): void {
  element.ariaLabel = `${count} markets. Zoom in to tell them apart`;
}

/** Draws a market's status and says it; nothing changes while the words are the same. */
export function showStatus(marker: PlacedElement, name: string, status: MarketStatus): void {
  const { element } = marker;
  const label = `${name}: ${status.text}`;
  if (element.ariaLabel === label) return;
  const kind = getPinKind(status);
  element.ariaLabel = label;
  element.dataset["kind"] = kind;
  element.querySelector("use")?.setAttribute("href", `#${pinDrawingId(kind)}`);
  raise(marker, LEVELS[kind]);
}

/** Lifts a pin or cluster out of the others, or lets it down. */
export function setMark(marker: PlacedElement, item: MapItem, mark: Mark, isOn: boolean): void {
  const { element } = marker;
  if (element.hasAttribute(`data-${mark}`) === isOn) return;
  element.toggleAttribute(`data-${mark}`, isOn);
  const kind = PIN_KINDS.find((one) => one === element.dataset["kind"]);
  raise(marker, item.kind === "cluster" || !kind ? CLUSTER_LEVEL : LEVELS[kind]);
}

function raise(marker: PlacedElement, level: number): void {
  const isMarked = marker.element.matches("[data-selected], [data-highlighted]");
  marker.raise(level + (isMarked ? MARKED_LEVEL : 0));
}

function getClusterSize(count: number): number {
  return CLUSTER_SIZES[String(count).length - 1] ?? LARGEST_CLUSTER;
}
