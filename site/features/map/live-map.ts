/** Everything of the map that is Leaflet's, put together; MarketMap.tsx says what it shows. */
import type { Position } from "#data/market/distance.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { createMap, toLatLng } from "./create-map.ts";
import * as L from "./leaflet-modules.ts";
import type { MapMarket } from "./map-market.ts";
import { createPins, type PinEvents } from "./pins.ts";
import { createViewKeeper, type CloseUp } from "./view-keeper.ts";

export interface MapEvents extends Omit<PinEvents, "onZoomIn"> {
  /** A click beside every pin, or the Escape key. */
  onLeave: () => void;
  /** The view has no tile (false), or has one again. */
  onTiles: (areThere: boolean) => void;
}

/** A zoom that shows the streets around a place, and still the place in its town. */
const STREETS = 14;

/** What opens and closes it is a market that is chosen, or no longer. */
const POPUP: L.PopupOptions = {
  className: "map-popup",
  // Its tip ends above the pin.
  offset: [0, -8],
  // Above it are the legend and what is said in the corner.
  autoPanPaddingTopLeft: [16, 96],
  autoPanPaddingBottomRight: [16, 16],
  closeButton: false,
  closeOnClick: false,
  closeOnEscapeKey: false,
};

/** Around a pin on a phone: beside the buttons, below what stands in the corner; and what a card covers, as a share of the map. */
const MARGIN_ASIDE = 64;
const MARGIN_CORNER = 136;
const COVERED = 0.64;

/** Of the visitor's dot, in pixels. */
const DOT = 18;

export type LiveMap = ReturnType<typeof createLiveMap>;

/** @throws whatever Leaflet throws when it cannot make a map in the box. */
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
    // Their code comes when there are no tiles. A map whose names do not come is a map.
    const code = await import("./towns/town-names.ts").catch(() => null);
    if (hasNames) removeNames ??= code?.drawTownNames(map, pins.listBoxes);
  };
  map.on("click", events.onLeave);
  // A window that gets smaller hides nothing of the popup.
  map.on("resize", () => popup.setLatLng(popup.getLatLng() ?? map.getCenter()));
  L.DomEvent.on(box, "keydown", (event) => {
    if ((event as KeyboardEvent).key === "Escape") events.onLeave();
  });

  /** Without animation: what comes next measures the map where it stands. */
  const goCloser = (market: MapMarket) => {
    const zoom = Math.min(pins.getZoomOf(market), Math.max(map.getZoom(), STREETS));
    if (zoom !== map.getZoom()) map.setView(toLatLng(market), zoom, { animate: false });
  };
  /** The map moves as far as it takes to see all of it. */
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
    /** Draws the place that the visitor has named. */
    async setPlace(named: ShownPlace | null) {
      place?.remove();
      place = undefined;
      shownPlace = named;
      if (!named) return;
      // Few visitors name one. Without the drawing, the map still looks there.
      const code = await import("./place-drawing.ts").catch(() => null);
      if (shownPlace === named && !isOver) place = code?.drawPlace(named).addTo(map);
    },
    /** Where the visitor is: a dot that is no pin. */
    setVisitor(position: Position | null) {
      dot?.remove();
      dot = null;
      if (!position) return;
      const icon = L.divIcon({ className: "map-visitor", iconSize: [DOT, DOT] });
      dot = L.marker(toLatLng(position), { icon, interactive: false, keyboard: false }).addTo(map);
      Object.assign(dot.getElement() ?? {}, { role: "img", ariaLabel: "You are here" });
    },
    /** Brings a market's pin into view, out of its cluster if that takes no more than streets, and opens the popup over it. */
    reveal(market: MapMarket) {
      view.stay();
      goCloser(market);
      openPopup(market);
    },
    /** The same above a card that covers the map's foot; no closer where the pin, or its cluster, is in view already. */
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
    /** Puts the focus on what stands for the market, or on the map. */
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
