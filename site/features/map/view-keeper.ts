/** Decides what the map shows, and when it may move by itself: never once the visitor has touched it. */
import type { Position } from "#data/market/distance.ts";
import { chooseMapView, getBounds, type MapBounds, type MapView, MAX_ZOOM } from "#data/market/map-zoom.ts";
import { region } from "#data/region.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { getPlaceView, isSameShownPlace } from "./chosen-place.ts";
import { toLatLng, toMapBounds } from "./create-map.ts";
import type * as L from "./leaflet-modules.ts";
import { mapBounds, movedBounds, searchedArea } from "./list-map.ts";

/** What was searched for, and what was found. */
interface Searched {
  markets: readonly (Position & { id: number })[];
  position: Position | null;
  now: Date;
  place: ShownPlace | null;
}

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
  const forget = () => {
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
      const before = last;
      if (!before && searched.markets.length === 0 && !searched.place) return;
      last = searched;
      if (!before && left && isSameSearch(left.searched, searched)) {
        isHeld = true;
        map.setView(left.center, left.zoom, { animate: false });
        return;
      }
      // Markets that come and go with the minute (because they open or close) are not another search.
      const isOther = before?.now.getTime() === searched.now.getTime() && !isSameSearch(before, searched);
      if (!isOther && (isHeld || (before && isSamePosition(before.position, searched.position)))) return;
      clearTimeout(timer);
      forget();
      const view = searched.place ? getPlaceView(searched.place) : chooseMapView(searched.markets, searched.position);
      if (view.kind === "stay") return;
      if (view.delayMs === 0) go(map, view, before ? {} : { animate: false });
      else timer = window.setTimeout(go, view.delayMs, map, view);
    },
    /** The visitor is about to move the map. */
    move,
    /** The map is about to move to a market: searching there would lose all others. */
    stay() {
      hold();
      isMoved = false;
    },
    showAll() {
      if (!last) return;
      forget();
      if (last.markets.length > 0) fit(map, getBounds(last.markets), NEAR_ZOOM);
    },
    showRegion() {
      hold();
      forget();
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

/** Whether both have the same markets, in any order, and the same place. */
function isSameSearch(before: Searched, after: Searched): boolean {
  if (!isSameShownPlace(before.place, after.place)) return false;
  const ids = new Set(before.markets.map(({ id }) => id));
  return before.markets.length === after.markets.length && after.markets.every(({ id }) => ids.has(id));
}

function isSamePosition(before: Position | null, after: Position | null): boolean {
  return before?.latitude === after?.latitude && before?.longitude === after?.longitude;
}

function go(map: L.Map, view: MapView, options: L.ZoomPanOptions = {}): void {
  if (view.kind === "fit") fit(map, view.bounds, view.maxZoom, options);
  if (view.kind === "user") map.setView(toLatLng(view.center), view.zoom, options);
}

/** Shows the bounds, and all of the state if they are most of it. */
function fit(map: L.Map, bounds: MapBounds, maxZoom: number, options: L.ZoomPanOptions = {}): void {
  const state = region.bounds;
  const isState =
    bounds.north - bounds.south >= MOST_OF_STATE * (state.north - state.south) &&
    bounds.east - bounds.west >= MOST_OF_STATE * (state.east - state.west);
  const corners = [bounds, ...(isState ? [state] : [])].flatMap(({ south, west, north, east }): L.LatLngTuple[] => [
    [south, west],
    [north, east],
  ]);
  map.fitBounds(corners, { ...options, ...(isState ? STATE_MARGINS : MARGINS), maxZoom });
}
