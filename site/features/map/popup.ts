/** Holds the popup at its place on the map. What is in it is React's (MapPopup.tsx), and so is closing it. */
import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import { prefersReducedMotion } from "./create-map.ts";
import styles from "./MarketMap.module.css";
import { placeElement, type PlacedElement } from "./place-element.ts";

export interface Popup {
  /** Opens it over a place, and moves the map as far as it takes to see all of it. Its content is there already. */
  open: (place: LatLngTuple) => void;
  close: () => void;
}

/** Between the popup and the map's edges, in pixels; above it legend and notice have their place. */
const MARGIN = 16;
const MARGIN_ABOVE = 96;

/** From the place up to the popup: `.anchor` in the style sheet. */
const LIFT = 24;

/** Over every pin. */
const LEVEL = 1_000_000;

export function createPopup(map: LeafletMap, content: HTMLElement): Popup {
  const anchor = document.createElement("div");
  anchor.className = styles["anchor"] ?? "";
  anchor.append(content);
  let popup: PlacedElement | null = null;
  // What happens in the popup does not drag, zoom or leave the map below.
  for (const type of ["mousedown", "pointerdown", "touchstart", "dblclick", "wheel", "keydown"]) {
    content.addEventListener(type, (event) => {
      event.stopPropagation();
    });
  }
  return {
    open(place) {
      if (popup) popup.moveTo(place);
      else popup = placeElement(map, anchor, { place, level: LEVEL });
      const { offsetWidth: width, offsetHeight: height } = content;
      map.panInside(place, {
        paddingTopLeft: [width / 2 + MARGIN, height + LIFT + MARGIN_ABOVE],
        paddingBottomRight: [width / 2 + MARGIN, MARGIN],
        animate: !prefersReducedMotion(),
      });
    },
    close() {
      popup?.remove();
      popup = null;
    },
  };
}
