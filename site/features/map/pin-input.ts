/** How a pin or cluster is chosen and pointed at: by mouse and finger, and by key. */
import type { Map as LeafletMap } from "leaflet";
import type { Drag } from "leaflet/src/map/handler/Map.Drag.js";

export interface PinInput {
  onChoose: (byKeyboard: boolean) => void;
  /** The pointer or the focus came (true) or went. */
  onPoint: (isOn: boolean) => void;
}

/** Listens to a pin on the map. */
export function listenToPin(map: LeafletMap, element: HTMLElement, { onChoose, onPoint }: PinInput): void {
  element.addEventListener("click", (event) => {
    // Neither is it a click on the map.
    event.stopPropagation();
    // A map that was dragged by one of its pins ends with a click on it.
    if (!(map.dragging as Drag).moved()) onChoose(false);
  });
  element.addEventListener("dblclick", (event) => {
    event.stopPropagation();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onChoose(true);
  });
  for (const [type, isOn] of POINTING) {
    element.addEventListener(type, () => {
      onPoint(isOn);
    });
  }
}

const POINTING = [
  ["pointerenter", true],
  ["focus", true],
  ["pointerleave", false],
  ["blur", false],
] as const;
