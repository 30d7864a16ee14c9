/** Where the visitor is: a dot that is no pin. */
import type { Map as LeafletMap } from "leaflet";
import type { Position } from "#data/domain/distance.ts";
import styles from "./MarketMap.module.css";
import { placeElement, type PlacedElement } from "./place-element.ts";

const SIZE = 18;

/** @returns a function that moves the dot, or takes it off with null. */
export function createVisitorDot(map: LeafletMap): (position: Position | null) => void {
  let dot: PlacedElement | null = null;
  return (position) => {
    dot?.remove();
    dot = null;
    if (!position) return;
    const element = document.createElement("div");
    element.className = styles["visitor"] ?? "";
    element.role = "img";
    element.ariaLabel = "You are here";
    dot = placeElement(map, element, { place: [position.latitude, position.longitude], level: 0, size: SIZE });
  };
}
