/** One pin or cluster as an element on the map: its drawing, its name for a screen reader, its marks. */
import { DivIcon } from "leaflet/src/layer/marker/DivIcon.js";
import { Marker } from "leaflet/src/layer/marker/Marker.js";
import type { MarketStatus } from "#data/domain/status.ts";
import type { MapItem } from "./clusters.ts";
import styles from "./MarketMap.module.css";
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
export function createMarker(item: MapItem): Marker {
  return new Marker([item.position.latitude, item.position.longitude], {
    icon: item.kind === "cluster" ? clusterIcon(item.count) : pinIcon(),
    keyboard: false,
    riseOnHover: true,
    riseOffset: MARKED_LEVEL,
    zIndexOffset: item.kind === "cluster" ? CLUSTER_LEVEL : 0,
  });
}

/** Makes the element a button: one that the Tab key stops at, or one for pointers and screen readers only. */
export function makeButton(element: HTMLElement, isTabStop: boolean): void {
  element.role = "button";
  element.tabIndex = isTabStop ? 0 : -1;
}

export function nameCluster(marker: Marker, count: number): void {
  const element = marker.getElement();
  if (element) element.ariaLabel = `${count} markets. Zoom in to tell them apart`;
}

/** Draws a market's status and says it; nothing changes while the words are the same. */
export function showStatus(marker: Marker, name: string, status: MarketStatus): void {
  const element = marker.getElement();
  const label = `${name}: ${status.text}`;
  if (!element || element.ariaLabel === label) return;
  const kind = getPinKind(status);
  element.ariaLabel = label;
  element.dataset["kind"] = kind;
  element.querySelector("use")?.setAttribute("href", `#${pinDrawingId(kind)}`);
  raise(marker, LEVELS[kind]);
}

/** Lifts a pin or cluster out of the others, or lets it down. */
export function setMark(marker: Marker, item: MapItem, mark: Mark, isOn: boolean): void {
  const element = marker.getElement();
  if (!element || element.hasAttribute(`data-${mark}`) === isOn) return;
  element.toggleAttribute(`data-${mark}`, isOn);
  const kind = PIN_KINDS.find((one) => one === element.dataset["kind"]);
  raise(marker, item.kind === "cluster" || !kind ? CLUSTER_LEVEL : LEVELS[kind]);
}

function raise(marker: Marker, level: number): void {
  const isMarked = marker.getElement()?.matches("[data-selected], [data-highlighted]") ?? false;
  marker.setZIndexOffset(level + (isMarked ? MARKED_LEVEL : 0));
}

function pinIcon(): DivIcon {
  return new DivIcon({
    className: styles["pin"] ?? "",
    html: '<svg aria-hidden="true"><use/></svg>',
    iconSize: [PIN_SIZE, PIN_SIZE],
  });
}

function clusterIcon(count: number): DivIcon {
  const size = CLUSTER_SIZES[String(count).length - 1] ?? LARGEST_CLUSTER;
  return new DivIcon({ className: styles["cluster"] ?? "", html: String(count), iconSize: [size, size] });
}
