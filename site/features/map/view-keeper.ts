/** Decides what the map shows, and when it may move by itself: never once the visitor has touched it. */
import type { Position } from "#data/market/distance.ts";
import { chooseMapView, getBounds, type MapBounds, type MapView, MAX_ZOOM } from "#data/market/map-zoom.ts";
import { region } from "#data/region.ts";
import { getPlaceView } from "./chosen-place.ts";
import { toLatLng, toMapBounds } from "./create-map.ts";
import type * as L from "./leaflet-modules.ts";
import { mapBounds, movedBounds, searchedArea } from "./map-bounds.ts";
import { getViewReason, isSameSearch, type Searched } from "./view-reason.ts";

/** Between the markets and the edge of the map, in pixels. */
const MARGINS: L.FitBoundsOptions = { padding: [40, 40] };

/** The same for the state, at whose edge few pins are; above it is the awning, and below it a badge. */
const STATE_MARGINS: L.FitBoundsOptions = { paddingTopLeft: [12, 24], paddingBottomRight: [12, 36] };

/** Markets that are this much of the state apart are shown with all of it: visitors know its shape. */
const MOST_OF_STATE = 0.6;

/** For the visitor's location, and for few markets. */
const NEAR_ZOOM = 12;

/** Keys that move the focused map. */
const MOVES = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "+", "=", "-", "_"]);

/**
 * The view that a visitor left. On a phone the list replaces the map; when the map is back, it shows this view again.
 */
let left: { searched: Searched; center: L.LatLng; zoom: number } | null = null;

export function createViewKeeper(map: L.Map) {
  const box = map.getContainer();
  const listening = new AbortController();
  let last: Searched | null = null;
  /** The visitor has touched the map: only another search moves it now. */
  let isHeld = false;
  /** The visitor has moved the map, and may search where it is. */
  let isMoved = false;
  let timer = 0;

  const hold = () => {
    isHeld = true;
    clearTimeout(timer);
  };
  const move = () => {
    hold();
    isMoved = true;
  };
  const showAll = () => {
    isMoved = false;
    for (const store of [movedBounds, searchedArea]) if (store.get()) store.set(null);
  };

  const { signal } = listening;
  const onMoveKey = ({ key, target }: KeyboardEvent) => {
    if (target === box && MOVES.has(key)) move();
    else if (key !== "Tab") hold();
  };
  const onFingers = ({ touches }: TouchEvent) => {
    if (touches.length > 1) move();
  };
  // In the capture phase, because pins and the popup stop events from reaching the map.
  box.addEventListener("pointerdown", hold, { capture: true, signal });
  box.addEventListener("wheel", hold, { capture: true, passive: true, signal });
  box.addEventListener("keydown", onMoveKey, { capture: true, signal });
  box.addEventListener("wheel", move, { passive: true, signal });
  box.addEventListener("touchstart", onFingers, { passive: true, signal });
  map.on("dragstart boxzoomstart dblclick", move);

  const publishBounds = () => {
    const bounds = toMapBounds(map.getBounds());
    mapBounds.set(bounds);
    if (isMoved) movedBounds.set(bounds);
  };
  map.on("moveend", publishBounds);
  publishBounds();

  return {
    /**
     * Moves the map at the start, when another search or filter shows other markets, and when the position becomes known
     * (only if the visitor has not touched the map). A place that the visitor searched for has priority.
     */
    show(searched: Searched) {
      if (searched.markets.length === 0 && !last && !searched.place) return;
      const reason = getViewReason(last, searched);
      last = searched;
      if (reason === "start" && left && isSameSearch(left.searched, searched)) {
        isHeld = true;
        map.setView(left.center, left.zoom, { animate: false });
        return;
      }
      if (!reason || (isHeld && reason !== "search")) return;
      clearTimeout(timer);
      showAll();
      const view = searched.place ? getPlaceView(searched.place) : chooseMapView(searched.markets, searched.position);
      if (view.kind === "stay") return;
      const options = reason === "start" && view.delayMs === 0 ? { animate: false } : {};
      if (view.delayMs === 0) go(map, view, options);
      else timer = window.setTimeout(go, view.delayMs, map, view, options);
    },
    /** The visitor is about to move the map. */
    move,
    /** The map is about to move to a market: searching there would lose all others. */
    stay() {
      hold();
      isMoved = false;
    },
    fitAll: () => {
      if (!last) return;
      showAll();
      if (last.markets.length > 0) fit(map, getBounds(last.markets), NEAR_ZOOM);
    },
    fitRegion() {
      hold();
      showAll();
      fit(map, region.bounds, MAX_ZOOM);
    },
    goTo(position: Position) {
      move();
      map.setView(toLatLng(position), Math.max(map.getZoom(), NEAR_ZOOM));
    },
    destroy() {
      clearTimeout(timer);
      listening.abort();
      left = last && isHeld ? { searched: last, center: map.getCenter(), zoom: map.getZoom() } : null;
      mapBounds.set(null);
      movedBounds.set(null);
    },
  };
}

function go(map: L.Map, view: Exclude<MapView, { kind: "stay" }>, options: L.ZoomPanOptions): void {
  if (view.kind === "fit") fit(map, view.bounds, view.maxZoom, options);
  else map.setView(toLatLng(view.center), view.zoom, options);
}

/** Shows the bounds, and all of the state if they are most of it. */
function fit(map: L.Map, bounds: MapBounds, maxZoom: number, options: L.ZoomPanOptions = {}): void {
  const isState = isMostOfState(bounds);
  const corners = [bounds, ...(isState ? [region.bounds] : [])].flatMap(listCorners);
  map.fitBounds(corners, { ...options, ...(isState ? STATE_MARGINS : MARGINS), maxZoom });
}

function listCorners({ south, west, north, east }: MapBounds): L.LatLngTuple[] {
  return [
    [south, west],
    [north, east],
  ];
}

function isMostOfState({ south, west, north, east }: MapBounds): boolean {
  const { bounds } = region;
  return (
    north - south >= MOST_OF_STATE * (bounds.north - bounds.south) &&
    east - west >= MOST_OF_STATE * (bounds.east - bounds.west)
  );
}
