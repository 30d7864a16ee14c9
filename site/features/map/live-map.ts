/** Everything on the list's map that uses Leaflet, put together for MarketMap.tsx. */
import type { Position } from "#data/market/distance.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { createMap, toLatLng } from "./create-map.ts";
import * as L from "./leaflet-modules.ts";
import type { MapMarket } from "./map-market.ts";
import { createPins, type PinEvents } from "./pins.ts";
import { createViewKeeper, type CloseUp } from "./view-keeper.ts";

export interface MapEvents extends Omit<PinEvents, "onZoomIn"> {
  /** The visitor clicked the map next to all pins, or pressed Escape. */
  onLeave: () => void;
  /** False when no tile of the view could be loaded, true when one is loaded. */
  onTiles: (areThere: boolean) => void;
}

/** Zoom at which a place's streets, and its town, can be seen. */
const STREETS = 14;

/** Leaflet does not close it by itself: the chosen market decides. */
const POPUP: L.PopupOptions = {
  className: "map-popup",
  // The tip ends above the pin.
  offset: [0, -8],
  // The legend and messages cover the top of the map.
  autoPanPaddingTopLeft: [16, 96],
  autoPanPaddingBottomRight: [16, 16],
  closeButton: false,
  closeOnClick: false,
  closeOnEscapeKey: false,
};

/**
 * What covers a phone's map around a pin: buttons at the side, messages at the top (px), and the card at the bottom
 * (share of the map's height).
 */
const MARGIN_ASIDE = 64;
const MARGIN_CORNER = 136;
const COVERED = 0.64;

/** Diameter of the visitor's dot, in pixels. */
const DOT = 18;

export type LiveMap = ReturnType<typeof createLiveMap>;

/** @throws whatever Leaflet throws when it cannot create a map in the box */
export function createLiveMap(box: HTMLElement, popupContent: HTMLElement, events: MapEvents, closeUp?: CloseUp) {
  const { map, destroy } = createMap(box, (areThere) => {
    if (!areThere) view.stepBack();
    void showNames(!areThere);
    events.onTiles(areThere);
  });
  const pins = createPins(map, { ...events, onZoomIn: () => view.follow() });
  const view = createViewKeeper(map, closeUp);
  const popup = L.popup({ ...POPUP, content: popupContent });
  let dot: L.Marker | null = null;
  let place: L.LayerGroup | undefined;
  let shownPlace: ShownPlace | null = null;
  let isOver = false;
  let hasNames = false;
  let removeNames: (() => void) | undefined;
  const showNames = async (isOn: boolean) => {
    hasNames = isOn;
    if (!isOn) {
      removeNames?.();
      removeNames = undefined;
      return;
    }
    // Town names are loaded only if there are no tiles. If that fails, the map works without names.
    const code = await import("./towns/town-names.ts").catch(() => null);
    if (hasNames) removeNames ??= code?.drawTownNames(map, pins.listBoxes);
  };
  map.on("click", events.onLeave);
  // When the window gets smaller, Leaflet moves the map until all of the popup can be seen.
  map.on("resize", () => popup.setLatLng(popup.getLatLng() ?? map.getCenter()));
  L.DomEvent.on(box, "keydown", (event) => {
    if ((event as KeyboardEvent).key === "Escape") events.onLeave();
  });

  /** Without animation, because the next step measures the map. */
  const goCloser = (market: MapMarket) => {
    const zoom = Math.min(pins.getZoomOf(market), Math.max(map.getZoom(), STREETS));
    if (zoom !== map.getZoom()) map.setView(toLatLng(market), zoom, { animate: false });
  };
  /** Leaflet moves the map until all of the popup can be seen. */
  const openPopup = (at: Position) => {
    popup.setLatLng(toLatLng(at));
    if (popup.isOpen()) popup.update();
    else popup.openOn(map);
  };

  return {
    pins,
    view,
    openPopup,
    closePopup: () => popup.close(),
    zoomBy(levels: number) {
      view.follow();
      map.setZoom(map.getZoom() + levels);
    },
    /** Draws the place that the visitor searched for. */
    async setPlace(named: ShownPlace | null) {
      place?.remove();
      place = undefined;
      shownPlace = named;
      if (!named) return;
      // Loaded on demand: few visitors search for a place. If that fails, the map still moves there.
      const code = await import("./place-drawing.ts").catch(() => null);
      if (shownPlace === named && !isOver) place = code?.drawPlace(named).addTo(map);
    },
    /** The visitor's location: a dot, not a pin. */
    setVisitor(position: Position | null) {
      dot?.remove();
      dot = null;
      if (!position) return;
      const icon = L.divIcon({ className: "map-visitor", iconSize: [DOT, DOT] });
      dot = L.marker(toLatLng(position), { icon, interactive: false, keyboard: false }).addTo(map);
      Object.assign(dot.getElement() ?? {}, { role: "img", ariaLabel: "You are here" });
    },
    /** Moves to a market, zooms in until its pin leaves the cluster (to street level at most), and opens the popup. */
    reveal(market: MapMarket) {
      view.stay();
      goCloser(market);
      openPopup(market);
    },
    /** Same, above the card that covers the bottom; zooms in only if `isCloser` or if the market is out of view. */
    revealAbove(market: MapMarket, isCloser: boolean) {
      view.stay();
      const at = toLatLng(market);
      if (isCloser || !map.getBounds().contains(at)) goCloser(market);
      const { x: width, y: height } = map.getSize();
      const aside = Math.min(MARGIN_ASIDE, width / 4);
      map.panInside(at, {
        paddingTopLeft: [aside, Math.min(MARGIN_CORNER, height / 4)],
        paddingBottomRight: [aside, height * COVERED],
      });
    },
    /** Focuses the market's pin or cluster; without one, the map. */
    focus(market: MapMarket | null) {
      (pins.getElementOf(market) ?? box).focus({ preventScroll: true });
    },
    isPinFocused: () => pins.listElements().some((element) => element.matches(":focus-visible")),
    destroy() {
      isOver = true;
      void showNames(false);
      view.destroy();
      pins.destroy();
      destroy();
    },
  };
}
