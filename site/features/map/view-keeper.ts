/** Where the map looks, and when it may move by itself: never against a visitor who has taken hold of it. */
import type { Position } from "#data/market/distance.ts";
import { chooseMapView, getBounds, type MapBounds, type MapView, MAX_ZOOM } from "#data/market/map-zoom.ts";
import { region } from "#data/region.ts";
import { getPlaceView } from "./chosen-place.ts";
import { toLatLng, toMapBounds } from "./create-map.ts";
import type * as L from "./leaflet-modules.ts";
import { mapBounds, movedBounds } from "./map-bounds.ts";
import { getViewReason, isSameSearch, type Shown } from "./view-reason.ts";

/** One place from near: the map of a market's own page. */
export interface CloseUp {
  center: Position;
  zoom: number;
}

/** Between the markets and the edge of the map, in pixels. */
const MARGIN: [number, number] = [40, 40];

/** The deepest zoom at which counties show where one is. */
const OUTLINE_ZOOM = 8;

/** Of the visitor's own place, and of all markets where they are few. */
const NEAR_ZOOM = 12;

/** Keys that move the map when it has the focus. */
const MOVES = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "+", "=", "-", "_"]);

/** The view that a visitor chose, for when the map comes back: on a phone the list takes its place. */
let left: { shown: Shown; center: L.LatLng; zoom: number } | null = null;

export function createViewKeeper(map: L.Map, closeUp: CloseUp | undefined) {
  const box = map.getContainer();
  const listening = new AbortController();
  let last: Shown | null = null;
  /** The visitor has taken hold of the map: only another search moves it. */
  let isHeld = false;
  /** The map is where the visitor moved it, and the list beside it follows. */
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
  // Also what pins and the popup keep from the map.
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
     * Applies the zoom rules at the start, when another search or filter shows other markets, and when the position
     * becomes known; the last only while the visitor has not touched the map. A place that the visitor has named comes
     * before all of them.
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
    /** The visitor is about to move the map, and the list beside it follows. */
    follow,
    /** The map is about to bring a market into view. The list does not follow, or it would lose all others. */
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
    /** There are no tiles: a close-up steps back to where the outline shows the place in its county. */
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
