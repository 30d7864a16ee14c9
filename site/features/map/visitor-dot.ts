/** Where the visitor is: a dot that is no pin. */
import type { Map as LeafletMap } from "leaflet";
import { DivIcon } from "leaflet/src/layer/marker/DivIcon.js";
import { Marker } from "leaflet/src/layer/marker/Marker.js";
import type { Position } from "#data/domain/distance.ts";
import styles from "./MarketMap.module.css";

const SIZE = 18;

/** @returns a function that moves the dot, or takes it off with null. */
export function createVisitorDot(map: LeafletMap): (position: Position | null) => void {
  let dot: Marker | null = null;
  return (position) => {
    dot?.remove();
    dot = null;
    if (!position) return;
    const icon = new DivIcon({ className: styles["visitor"] ?? "", iconSize: [SIZE, SIZE] });
    dot = new Marker([position.latitude, position.longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    const element = dot.getElement();
    element?.setAttribute("role", "img");
    element?.setAttribute("aria-label", "You are here");
  };
}
