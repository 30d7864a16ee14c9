/** What the map of the listed markets shows, for MarketMap.tsx: put together from its parts that use Leaflet. */
import type { Position } from "#data/market/distance.ts";
import type { LocalMoment } from "#data/schedule/local-time.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { toLatLng } from "./create-map.ts";
import * as L from "./leaflet-modules.ts";
import { mapCommands, tellMapIsThere } from "./list-map.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { createNames } from "./names/names.ts";
import { createPins } from "./pins/pins.ts";
import { createViewKeeper } from "./view-keeper.ts";

/** All that it depends on, and what it tells. */
export interface Shown {
  /** Already searched and filtered. */
  markets: readonly ListedMarket[];
  /** Where distances are measured from. */
  position: Position | null;
  /** The place that the visitor searched for: it is drawn, and the map moves there. */
  place: ShownPlace | null;
  /** Where the visitor is. */
  self: Position | null;
  now: Date;
  /** The days that the visitor asked for, whose hours the pins show; empty for now. */
  days: readonly LocalMoment[];
  selected: ListedMarket | null;
  highlighted: ListedMarket | null;
  /** What the popup describes: the selected market, or markets at one place, whose pin was chosen. */
  inPopup: readonly ListedMarket[] | null;
  onChoose: (markets: ListedMarket[]) => void;
  onHover: (id: number | null) => void;
  /** The visitor clicked the map next to all pins, or pressed Escape. */
  onLeave: () => void;
}

/** Zoom at which a place's streets, and its town, can be seen. */
const STREETS = 14;

/** Leaflet does not close it by itself: the chosen market decides. */
const POPUP: L.PopupOptions = {
  className: "map-popup",
  // The tip ends above the pin.
  offset: [0, -8],
  // "Search this area" covers the top of the map.
  autoPanPaddingTopLeft: [16, 72],
  autoPanPaddingBottomRight: [16, 16],
  closeButton: false,
  closeOnClick: false,
  closeOnEscapeKey: false,
};

/** What covers a phone's map around a pin: buttons at the side, messages at the top, and half a pin above the card. */
const MARGIN_ASIDE = 64;
const MARGIN_TOP = 72;
const MARGIN_ABOVE = 40;

/** Diameter of the visitor's dot, in pixels. */
const DOT = 18;

export type LiveMap = ReturnType<typeof createLiveMap>;

export function createLiveMap(map: L.Map, popupContent: HTMLElement) {
  const box = map.getContainer();
  let shown: Shown | null = null;
  let dot: L.Marker | null = null;
  let area: L.LayerGroup | undefined;
  /** The market whose pin was chosen by keyboard: the focus moves into its popup. */
  let focused: ListedMarket | undefined;
  /** Whether the map begins with a selected market. */
  let startsSelected = false;

  const view = createViewKeeper(map);
  const pins = createPins(map, {
    onChoose(markets, byKeyboard) {
      focused = byKeyboard ? markets[0] : undefined;
      shown?.onChoose(markets);
    },
    onHover: (id) => shown?.onHover(id),
    onZoomIn: view.move,
    onPlaced: () => names.update(),
  });
  const names = createNames(map, pins.listBoxes);
  const popup = L.popup({ ...POPUP, content: popupContent });
  const leave = () => shown?.onLeave();
  map.on("click", leave);
  // When the window gets smaller, Leaflet moves the map until all of the popup can be seen.
  map.on("resize", () => popup.setLatLng(popup.getLatLng() ?? map.getCenter()));
  box.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") leave();
  });

  /**
   * Moves the selected market above the card that covers the bottom; zooms in only if the map starts with it, or if it
   * is out of view.
   */
  function revealAbove(cardTop: number): void {
    const market = shown?.selected;
    if (!market) return;
    view.stay();
    const at = toLatLng(market);
    if (startsSelected || !map.getBounds().contains(at)) goCloser(market);
    startsSelected = false;
    const { x: width, y: height } = map.getSize();
    const aside = Math.min(MARGIN_ASIDE, width / 4);
    const covered = Math.max(0, box.getBoundingClientRect().bottom - cardTop);
    map.panInside(at, {
      paddingTopLeft: [aside, Math.min(MARGIN_TOP, height / 4)],
      paddingBottomRight: [aside, Math.min(covered + MARGIN_ABOVE, (3 * height) / 4)],
    });
  }

  mapCommands.set({
    ...view,
    focus: (market) => (pins.getElementOf(market) ?? box).focus({ preventScroll: true }),
    revealAbove,
    isPinFocused: () => pins.listElements().some((element) => element.matches(":focus-visible")),
  });

  const showPlace = async (place: ShownPlace | null) => {
    area?.remove();
    area = undefined;
    names.setPlace(place?.kind === "town" ? [place.name, place.latitude, place.longitude] : null);
    if (!place) return;
    const code = await import("./place-drawing.ts").catch(() => null);
    if (shown?.place === place) area = code?.drawPlace(place).addTo(map);
  };

  const showSelf = (self: Position | null) => {
    dot?.remove();
    dot = null;
    if (!self) return;
    const icon = L.divIcon({ className: "map-visitor", iconSize: [DOT, DOT] });
    dot = L.marker(toLatLng(self), { icon, interactive: false, keyboard: false }).addTo(map);
    Object.assign(dot.getElement() ?? {}, { role: "img", ariaLabel: "You are here" });
  };

  /** Without animation, because the next step measures the map. */
  const goCloser = (market: ListedMarket) => {
    const zoom = Math.min(pins.getZoomOf(market), Math.max(map.getZoom(), STREETS));
    if (zoom !== map.getZoom()) map.setView(toLatLng(market), zoom, { animate: false });
  };

  /** Zooms in until the market's pin leaves the cluster (to street level at most). Leaflet moves the popup into view. */
  const showPopup = ({ selected, inPopup }: Shown) => {
    const [first] = inPopup ?? [];
    if (!first) {
      focused = undefined;
      popup.close();
      return;
    }
    if (selected) {
      view.stay();
      goCloser(selected);
    }
    popup.setLatLng(toLatLng(first));
    if (popup.isOpen()) popup.update();
    else popup.openOn(map);
    if (first === focused) popupContent.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
  };

  return {
    move: view.move,
    /** Call it whenever anything may have changed; what is the same is left as it is. */
    show(next: Shown) {
      const last = shown;
      shown = next;
      const isNew = (...parts: (keyof Shown)[]) => parts.some((part) => !last || last[part] !== next[part]);
      if (!last) startsSelected = next.selected !== null;
      // The order matters: pins need the minute and the view, or they would be drawn twice, and the popup needs all.
      if (isNew("now", "days")) pins.setMoment(next.now, next.days);
      if (isNew("markets", "position", "place", "now")) {
        view.show(next);
        pins.setMarkets(next.markets);
        if (next.markets.length > 0) tellMapIsThere();
      }
      if (isNew("place")) void showPlace(next.place);
      if (isNew("self")) showSelf(next.self);
      if (isNew("selected")) pins.mark("selected", next.selected);
      if (isNew("highlighted")) pins.mark("highlighted", next.highlighted);
      if (isNew("inPopup")) showPopup(next);
    },
    /** @param areThere false when no tile of the view could be loaded, true when one is loaded */
    onTiles: (areThere: boolean) => names.setTowns(!areThere),
    destroy() {
      mapCommands.set(null);
      view.destroy();
      pins.destroy();
      shown = null;
    },
  };
}
