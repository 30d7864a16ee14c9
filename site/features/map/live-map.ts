/** Everything of the map that is Leaflet's, put together; MarketMap.tsx tells it what to show. */
import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import type { Position } from "#data/market/distance.ts";
import { createMap, prefersReducedMotion, zoomBy } from "./create-map.ts";
import { mapBounds } from "./map-bounds.ts";
import type { MapMarket } from "./map-market.ts";
import styles from "./MarketMap.module.css";
import { createPins, type PinEvents, toMapBounds } from "./pins.ts";
import { placeElement, type PlacedElement } from "./place-element.ts";
import { createViewKeeper, type CloseUp } from "./view-keeper.ts";

export interface MapEvents extends PinEvents {
  /** A click beside every pin, or the Escape key. */
  onLeave: () => void;
  /** The view has no tile (true), or has one again. */
  onBare: (isBare: boolean) => void;
}

/** A zoom that shows the streets around a place, and still the place in its town. */
const STREETS = 14;

/** Between the popup and the map's edges, in pixels; above it legend and notice have their place. */
const MARGIN = 16;
const MARGIN_ABOVE = 96;

/** From the place up to the popup: `.anchor` in the style sheet. */
const LIFT = 24;

/** Of the popup: over every pin. */
const LEVEL = 1_000_000;

/** Of the visitor's dot, in pixels. */
const DOT = 18;

export type LiveMap = ReturnType<typeof createLiveMap>;

/** @throws whatever Leaflet throws when it cannot make a map in the box. */
export function createLiveMap(box: HTMLElement, popupContent: HTMLElement, events: MapEvents, closeUp?: CloseUp) {
  const base = createMap(box, (isBare) => {
    if (isBare) view.stepBack();
    events.onBare(isBare);
  });
  const { map } = base;
  const pins = createPins(map, events);
  const view = createViewKeeper(map, closeUp);
  const popup = createPopup(map, popupContent);
  let dot: PlacedElement | null = null;
  const tellBounds = () => {
    if (!closeUp) mapBounds.set(toMapBounds(map.getBounds()));
  };
  map.on("moveend", tellBounds);
  tellBounds();
  map.on("click", ({ originalEvent }) => {
    if (!(originalEvent.target instanceof Node && popupContent.contains(originalEvent.target))) events.onLeave();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") events.onLeave();
  });

  return {
    pins,
    view,
    popup,
    zoomBy(levels: number) {
      zoomBy(map, levels);
    },
    /** Where the visitor is: a dot that is no pin. */
    setVisitor(position: Position | null) {
      dot?.remove();
      dot = null;
      if (!position) return;
      const element = document.createElement("div");
      element.className = styles["visitor"] ?? "";
      element.role = "img";
      element.ariaLabel = "You are here";
      dot = placeElement(map, element, { place: [position.latitude, position.longitude], level: 0, size: DOT });
    },
    /** Brings a market's pin into view, out of its cluster if that takes no more than streets, and opens the popup over it. */
    reveal(market: MapMarket) {
      view.leaveAlone();
      const zoom = Math.min(pins.getZoomOf(market), Math.max(map.getZoom(), STREETS));
      // Without animation: the popup that opens next measures the map where it stands.
      if (zoom !== map.getZoom()) map.setView([market.latitude, market.longitude], zoom, { animate: false });
      popup.open(market);
    },
    /** Puts the focus back on what stands for the market, or on the map. */
    focus(market: MapMarket | null) {
      const target = (market && pins.getElementOf(market)) ?? box;
      target.focus({ preventScroll: true });
    },
    destroy() {
      if (!closeUp) mapBounds.set(null);
      view.destroy();
      pins.destroy();
      base.destroy();
    },
  };
}

/** Holds the popup at its place on the map. What is in it is React's (MapPopup.tsx), and so is closing it. */
function createPopup(map: LeafletMap, content: HTMLElement) {
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
    /** Opens it over a place, and moves the map as far as it takes to see all of it. Its content is there already. */
    open({ latitude, longitude }: Position) {
      const place: LatLngTuple = [latitude, longitude];
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
