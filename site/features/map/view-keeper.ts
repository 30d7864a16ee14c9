/** Decides what the map shows, and when it may move by itself: never once the visitor has touched it. */
import type { Position } from "#data/market/distance.ts";
import { chooseMapView, getBounds, type MapBounds, type MapView, MAX_ZOOM } from "#data/market/map-zoom.ts";
import { region } from "#data/region.ts";
import { getPlaceView } from "./chosen-place.ts";
import { toLatLng, toMapBounds } from "./create-map.ts";
import type * as L from "./leaflet-modules.ts";
import { mapBounds, movedBounds } from "./map-bounds.ts";
import { getViewReason, isSameSearch, type Shown } from "./view-reason.ts";

/** A close-up of one place: the map on a market's own page. */
export interface CloseUp {
  center: Position;
  zoom: number;
}

/** Between the markets and the edge of the map, in pixels. */
const MARGIN: [number, number] = [40, 40];

/** The largest zoom at which county borders still help to recognize the place. */
const OUTLINE_ZOOM = 8;

/** For the visitor's location, and for few markets. */
const NEAR_ZOOM = 12;

/** Keys that move the focused map. */
const MOVES = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "+", "=", "-", "_"]);

/**
 * The view that a visitor left. On a phone the list replaces the map; when the map is back, it shows this view again.
 */
let left: { shown: Shown; center: L.LatLng; zoom: number } | null = null;

export function createViewKeeper(map: L.Map, closeUp: CloseUp | undefined) {
  const box = map.getContainer();
  const listening = new AbortController();
  let last: Shown | null = null;
  /** The visitor has touched the map: only another search moves it now. */
  let isHeld = false;
  /** The visitor has moved the map, and the list follows. */
  let isFollowed = false;
  let timer = 0;

  const hold = () => {
    isHeld = true;
    clearTimeout(timer);
  };
  const follow = () => {
    hold();
    isFollowed = true;
  };
  const stopFollowing = () => {
    isFollowed = false;
    if (movedBounds.get()) movedBounds.set(null);
  };

  const { signal } = listening;
  const onMoveKey = ({ key, target }: KeyboardEvent) => {
    if (target === box && MOVES.has(key)) follow();
    else if (key !== "Tab") hold();
  };
  const onFingers = ({ touches }: TouchEvent) => {
    if (touches.length > 1) follow();
  };
  // In the capture phase, because pins and the popup stop events from reaching the map.
  box.addEventListener("pointerdown", hold, { capture: true, signal });
  box.addEventListener("wheel", hold, { capture: true, passive: true, signal });
  box.addEventListener("keydown", onMoveKey, { capture: true, signal });
  box.addEventListener("wheel", follow, { passive: true, signal });
  box.addEventListener("touchstart", onFingers, { passive: true, signal });
  map.on("dragstart boxzoomstart dblclick", follow);

  const publishBounds = () => {
    const bounds = toMapBounds(map.getBounds());
    mapBounds.set(bounds);
    if (isFollowed) movedBounds.set(bounds);
  };
  if (!closeUp) {
    map.on("moveend", publishBounds);
    publishBounds();
  }

  return {
    /**
     * Applies the specification's zoom rules: at the start, when another search or filter shows other markets, and when
     * the position becomes known (only if the visitor has not touched the map). A place that the visitor searched for
     * has priority.
     */
    show(shown: Shown) {
      if (shown.markets.length === 0 && !last && !shown.place) return;
      const reason = getViewReason(last, shown);
      last = shown;
      if (reason === "start" && left && isSameSearch(left.shown, shown) && !closeUp) {
        isHeld = true;
        map.setView(left.center, left.zoom, { animate: false });
        return;
      }
      if (!reason || (isHeld && reason !== "search")) return;
      clearTimeout(timer);
      stopFollowing();
      const view: MapView = closeUp
        ? { kind: "user", ...closeUp, delayMs: 0 }
        : shown.place
          ? getPlaceView(shown.place)
          : chooseMapView(shown.markets, shown.position);
      if (view.kind === "stay") return;
      const options = reason === "start" && view.delayMs === 0 ? { animate: false } : {};
      if (view.delayMs === 0) move(map, view, options);
      else timer = window.setTimeout(move, view.delayMs, map, view, options);
    },
    /** The visitor is about to move the map: the list will follow. */
    follow,
    /** The map is about to move to a market: the list must not follow, or it would lose all others. */
    stay() {
      hold();
      isFollowed = false;
    },
    fitAll: () => {
      if (!last) return;
      stopFollowing();
      if (last.markets.length > 0) fit(map, getBounds(last.markets), NEAR_ZOOM);
    },
    fitRegion() {
      hold();
      stopFollowing();
      fit(map, region.bounds, MAX_ZOOM);
    },
    goTo(position: Position) {
      follow();
      map.setView(toLatLng(position), Math.max(map.getZoom(), NEAR_ZOOM));
    },
    /** Without tiles, a close-up zooms out until the outline shows where in its county the place is. */
    stepBack() {
      if (closeUp && !isHeld && map.getZoom() > OUTLINE_ZOOM) map.setZoom(OUTLINE_ZOOM, { animate: false });
    },
    destroy() {
      clearTimeout(timer);
      listening.abort();
      if (closeUp) return;
      left = last && isHeld ? { shown: last, center: map.getCenter(), zoom: map.getZoom() } : null;
      mapBounds.set(null);
      movedBounds.set(null);
    },
  };
}

function move(map: L.Map, view: Exclude<MapView, { kind: "stay" }>, options: L.ZoomPanOptions): void {
  if (view.kind === "fit") fit(map, view.bounds, view.maxZoom, options);
  else map.setView(toLatLng(view.center), view.zoom, options);
}

function fit(
  map: L.Map,
  { south, west, north, east }: MapBounds,
  maxZoom: number,
  options: L.ZoomPanOptions = {},
): void {
  const bounds: L.LatLngBoundsLiteral = [
    [south, west],
    [north, east],
  ];
  map.fitBounds(bounds, { ...options, maxZoom, padding: MARGIN });
}
