/** Everything of the map that is Leaflet's, put together; MarketMap.tsx tells it what to show. */
import type { LatLngTuple } from "leaflet";
import type { Position } from "#data/domain/distance.ts";
import type { MapMarket } from "./map-market.ts";
import { mapBounds } from "./map-bounds.ts";
import { createMap, prefersReducedMotion } from "./create-map.ts";
import { addOutline } from "./outline-layer.ts";
import { createPins, type PinEvents, type Pins, toMapBounds } from "./pins.ts";
import { createPopup, type Popup } from "./popup.ts";
import { addTiles } from "./tiles.ts";
import { createViewKeeper, type CloseUp, type ViewKeeper } from "./view-keeper.ts";
import { createVisitorDot } from "./visitor-dot.ts";

export interface MapEvents extends PinEvents {
  /** A click beside every pin, or the Escape key. */
  onLeave: () => void;
  /** The view has no tile (true), or has one again. */
  onBare: (isBare: boolean) => void;
}

/** A zoom that shows the streets around a place, and still the place in its town. */
const STREETS = 14;

export interface LiveMap {
  pins: Pins;
  view: ViewKeeper;
  popup: Popup;
  /** Zooms in or out by whole levels. */
  zoomBy: (levels: number) => void;
  setVisitor: (position: Position | null) => void;
  /** Brings a market's pin into view, out of its cluster if that takes no more than streets, and opens the popup over it. */
  reveal: (market: MapMarket) => void;
  /** Puts the focus back on what stands for the market, or on the map. */
  focus: (market: MapMarket | null) => void;
  destroy: () => void;
}

/** @throws whatever Leaflet throws when it cannot make a map in the box. */
export function createLiveMap(
  box: HTMLElement,
  popupContent: HTMLElement,
  events: MapEvents,
  closeUp?: CloseUp,
): LiveMap {
  const map = createMap(box);
  const pins = createPins(map, events);
  const view = createViewKeeper(map, closeUp);
  const popup = createPopup(map, popupContent);
  const removeTiles = addTiles(map, (isBare) => {
    if (isBare) view.stepBack();
    events.onBare(isBare);
  });
  const watcher = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  watcher.observe(box);
  addOutline(map);
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
    zoomBy(levels) {
      map.setZoom(map.getZoom() + levels, { animate: !prefersReducedMotion() });
    },
    setVisitor: createVisitorDot(map),
    reveal(market) {
      view.leaveAlone();
      const place: LatLngTuple = [market.latitude, market.longitude];
      const zoom = Math.min(pins.getZoomOf(market), Math.max(map.getZoom(), STREETS));
      // Without animation: the popup that opens next measures the map where it stands.
      if (zoom !== map.getZoom()) map.setView(place, zoom, { animate: false });
      popup.open(place);
    },
    focus(market) {
      const target = (market && pins.getElementOf(market)) ?? map.getContainer();
      target.focus({ preventScroll: true });
    },
    destroy() {
      if (!closeUp) mapBounds.set(null);
      watcher.disconnect();
      view.destroy();
      pins.destroy();
      removeTiles();
      map.remove();
    },
  };
}
