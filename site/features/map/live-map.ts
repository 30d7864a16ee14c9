/** Everything of the map that is Leaflet's, put together; MarketMap.tsx tells it what to show. */
import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import type { Position } from "#data/market/distance.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { createMap, prefersReducedMotion, zoomBy } from "./create-map.ts";
import type { MapMarket } from "./map-market.ts";
import { createPins, type PinEvents } from "./pins.ts";
import { placeElement, type PlacedElement } from "./place-element.ts";
import { createViewKeeper, type CloseUp } from "./view-keeper.ts";

export interface MapEvents extends Omit<PinEvents, "onCloser"> {
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

/** Around a pin on a phone: beside the buttons, below what stands in the corner; and what a card covers, as a share of the map. */
const MARGIN_ASIDE = 64;
const MARGIN_CORNER = 136;
const COVERED = 0.64;

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
    showNames(isBare || null);
    events.onBare(isBare);
  });
  const { map } = base;
  const pins = createPins(map, {
    ...events,
    onCloser: () => view.takeHand(),
  });
  const view = createViewKeeper(map, closeUp);
  const popup = createPopup(map, popupContent);
  let dot: PlacedElement | null = null;
  const showNames = createPart<true>(async () => (await import("./towns/town-names.ts")).drawTownNames(map));
  const showPlace = createPart(async (place: ShownPlace) => (await import("./place-drawing.ts")).drawPlace(map, place));
  map.on("click", ({ originalEvent }) => {
    if (!(originalEvent.target instanceof Node && popupContent.contains(originalEvent.target))) events.onLeave();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") events.onLeave();
  });

  /** Without animation: what comes next measures the map where it stands. */
  const goCloser = (market: MapMarket) => {
    const zoom = Math.min(pins.getZoomOf(market), Math.max(map.getZoom(), STREETS));
    if (zoom !== map.getZoom()) map.setView([market.latitude, market.longitude], zoom, { animate: false });
  };

  return {
    pins,
    view,
    popup,
    zoomBy(levels: number) {
      view.takeHand();
      zoomBy(map, levels);
    },
    /** Draws the place that the visitor has named. */
    setPlace: showPlace,
    /** Where the visitor is: a dot that is no pin. */
    setVisitor(position: Position | null) {
      dot?.remove();
      dot = null;
      if (!position) return;
      const element = document.createElement("div");
      element.className = "map-visitor";
      element.role = "img";
      element.ariaLabel = "You are here";
      dot = placeElement(map, element, { place: [position.latitude, position.longitude], level: 0, size: DOT });
    },
    /** Brings a market's pin into view, out of its cluster if that takes no more than streets, and opens the popup over it. */
    reveal(market: MapMarket) {
      view.moveAlone();
      goCloser(market);
      popup.open(market);
    },
    /** The same above a card that covers the map's foot; no closer where the pin, or its cluster, is in view already. */
    revealAbove(market: MapMarket, isCloser: boolean) {
      view.moveAlone();
      const place: LatLngTuple = [market.latitude, market.longitude];
      if (isCloser || !map.getBounds().contains(place)) goCloser(market);
      const { x: width, y: height } = map.getSize();
      const aside = Math.min(MARGIN_ASIDE, width / 4);
      map.panInside(place, {
        paddingTopLeft: [aside, Math.min(MARGIN_CORNER, height / 4)],
        paddingBottomRight: [aside, height * COVERED],
        animate: !prefersReducedMotion(),
      });
    },
    /** Puts the focus back on what stands for the market, or on the map. */
    focus(market: MapMarket | null) {
      const target = (market && pins.getElementOf(market)) ?? box;
      target.focus({ preventScroll: true });
    },
    destroy() {
      showNames(null);
      showPlace(null);
      view.destroy();
      pins.destroy();
      base.destroy();
    },
  };
}

/**
 * Something on the map whose code comes when it is first shown; what does not come is done without.
 * @param draw gives what takes it off again
 * @returns shows it; null takes it off
 */
function createPart<T>(draw: (what: T) => Promise<() => void>) {
  let shown: T | null = null;
  let erase: (() => void) | undefined;
  return (what: T | null) => {
    if (shown === what) return;
    shown = what;
    erase?.();
    erase = undefined;
    if (what === null) return;
    draw(what).then(
      (remove) => {
        // Another came meanwhile, or none.
        if (shown === what && !erase) erase = remove;
        else remove();
      },
      () => undefined,
    );
  };
}

/** Holds the popup at its place on the map. What is in it is React's (MapPopup.tsx), and so is closing it. */
function createPopup(map: LeafletMap, content: HTMLElement) {
  const anchor = document.createElement("div");
  anchor.className = "map-anchor";
  anchor.append(content);
  let popup: PlacedElement | null = null;
  let place: LatLngTuple = [0, 0];
  const bringIntoView = () => {
    if (!popup) return;
    const { offsetWidth: width, offsetHeight: height } = content;
    map.panInside(place, {
      paddingTopLeft: [width / 2 + MARGIN, height + LIFT + MARGIN_ABOVE],
      paddingBottomRight: [width / 2 + MARGIN, MARGIN],
      animate: !prefersReducedMotion(),
    });
  };
  // A window that gets smaller hides nothing of it.
  map.on("resize", bringIntoView);
  // What happens in the popup does not drag, zoom or leave the map below.
  for (const type of ["mousedown", "pointerdown", "touchstart", "dblclick", "wheel", "keydown"]) {
    content.addEventListener(type, (event) => event.stopPropagation());
  }
  return {
    /** Opens it over a place, and moves the map as far as it takes to see all of it. Its content is there already. */
    open({ latitude, longitude }: Position) {
      place = [latitude, longitude];
      if (popup) popup.moveTo(place);
      else popup = placeElement(map, anchor, { place, level: LEVEL });
      bringIntoView();
    },
    close() {
      popup?.remove();
      popup = null;
    },
  };
}
