/** Where the map looks, and when it may move by itself: never against a visitor who has taken hold of it. */
import type { LatLng, LatLngBoundsLiteral, Map as LeafletMap } from "leaflet";
import type { Position } from "#data/market/distance.ts";
import { chooseMapView, getBounds, type MapBounds, type MapView, MAX_ZOOM } from "#data/market/map-zoom.ts";
import { region } from "#data/region.ts";
import { getPlaceView } from "./chosen-place.ts";
import { prefersReducedMotion, toMapBounds } from "./create-map.ts";
import { mapBounds, movedBounds } from "./map-bounds.ts";
import { getViewReason, isSameSearch, type Shown } from "./view-reason.ts";

/** One place from near: the map of a market's own page. */
export interface CloseUp {
  centre: Position;
  zoom: number;
}

/** Between the markets and the edge of the map, in pixels. */
const MARGIN: [number, number] = [40, 40];

/** The deepest zoom at which counties show where one is. */
const OUTLINE_ZOOM = 8;

/** Of the visitor's own place, and of all markets where they are few. */
const NEAR_ZOOM = 12;

/** What a visitor does to take hold of the map. */
const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** Keys that move the map when it has the focus. */
const MOVES = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "+", "=", "-", "_"]);

/** The view that a visitor chose, for when the map comes back: on a phone the list takes its place. */
let left: { shown: Shown; centre: LatLng; zoom: number } | null = null;

export function createViewKeeper(map: LeafletMap, closeUp: CloseUp | undefined) {
  const box = map.getContainer();
  let last: Shown | null = null;
  let isTouched = false;
  /** Whether the map is where the visitor moved it, and what is beside it may follow. */
  let isByHand = false;
  let timer = 0;

  /** From now on the visitor's: something was chosen, or the map was touched. */
  const leaveAlone = () => {
    isTouched = true;
    clearTimeout(timer);
  };
  const touch = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.key === "Tab")) leaveAlone();
  };
  for (const type of TOUCHES) box.addEventListener(type, touch, { capture: true, passive: true });

  /** The visitor moves the map, in this moment. */
  const takeHand = () => {
    leaveAlone();
    isByHand = true;
  };
  const onWheel = () => takeHand();
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (target === box && MOVES.has(key)) takeHand();
  };
  const onFingers = ({ touches }: TouchEvent) => {
    if (touches.length > 1) takeHand();
  };
  map.on("dragstart dblclick", takeHand);
  box.addEventListener("wheel", onWheel, { passive: true });
  box.addEventListener("keydown", onKey);
  box.addEventListener("touchstart", onFingers, { passive: true });

  /** The map moves by itself: what is beside it does not follow. */
  const letGo = () => {
    isByHand = false;
    if (movedBounds.get()) movedBounds.set(null);
  };
  const tell = () => {
    const bounds = toMapBounds(map.getBounds());
    mapBounds.set(bounds);
    if (isByHand) movedBounds.set(bounds);
  };
  const fitAll = () => {
    if (!last) return;
    letGo();
    const all = last.markets;
    if (all.length > 0) fit(map, getBounds(all), NEAR_ZOOM, !prefersReducedMotion());
  };
  let stopListening: (() => void) | undefined;
  if (!closeUp) {
    map.on("moveend", tell);
    tell();
    stopListening = movedBounds.subscribe(() => {
      if (isByHand && !movedBounds.get()) fitAll();
    });
  }

  return {
    /**
     * Applies the zoom rules at the start, when another search or filter shows other
     * markets, and when the position becomes known; the last only while the visitor has not touched the map. A place
     * that the visitor has named comes before all of them.
     */
    show(shown: Shown) {
      if (shown.markets.length === 0 && !last && !shown.place) return;
      const reason = getViewReason(last, shown);
      last = shown;
      if (reason === "start" && left && isSameSearch(left.shown, shown) && !closeUp) {
        isTouched = true;
        map.setView(left.centre, left.zoom, { animate: false });
        return;
      }
      if (!reason || (isTouched && reason !== "search")) return;
      clearTimeout(timer);
      letGo();
      const view: MapView = closeUp
        ? { kind: "user", ...closeUp, delayMs: 0 }
        : shown.place
          ? getPlaceView(shown.place)
          : chooseMapView(shown.markets, shown.position);
      if (view.kind === "stay") return;
      const animate = (reason !== "start" || view.delayMs > 0) && !prefersReducedMotion();
      if (view.delayMs === 0) move(map, view, animate);
      else timer = window.setTimeout(move, view.delayMs, map, view, animate);
    },
    leaveAlone,
    takeHand,
    /** For what is about to be brought into view: a list that followed would lose all the rest. */
    moveAlone() {
      leaveAlone();
      isByHand = false;
    },
    fitAll,
    fitRegion() {
      leaveAlone();
      letGo();
      fit(map, region.bounds, MAX_ZOOM, !prefersReducedMotion());
    },
    goTo({ latitude, longitude }: Position) {
      takeHand();
      const zoom = Math.max(map.getZoom(), NEAR_ZOOM);
      map.setView([latitude, longitude], zoom, { animate: !prefersReducedMotion() });
    },
    /** There are no tiles: a close-up steps back to where the outline tells something. */
    stepBack() {
      if (closeUp && !isTouched && map.getZoom() > OUTLINE_ZOOM) map.setZoom(OUTLINE_ZOOM, { animate: false });
    },
    destroy() {
      clearTimeout(timer);
      stopListening?.();
      for (const type of TOUCHES) box.removeEventListener(type, touch, { capture: true });
      box.removeEventListener("wheel", onWheel);
      box.removeEventListener("keydown", onKey);
      box.removeEventListener("touchstart", onFingers);
      if (closeUp) return;
      left = last && isTouched ? { shown: last, centre: map.getCenter(), zoom: map.getZoom() } : null;
      mapBounds.set(null);
      movedBounds.set(null);
    },
  };
}

function move(map: LeafletMap, view: Exclude<MapView, { kind: "stay" }>, animate: boolean): void {
  if (view.kind === "fit") fit(map, view.bounds, view.maxZoom, animate);
  else map.setView([view.centre.latitude, view.centre.longitude], view.zoom, { animate });
}

function fit(map: LeafletMap, { south, west, north, east }: MapBounds, maxZoom: number, animate: boolean): void {
  const bounds: LatLngBoundsLiteral = [
    [south, west],
    [north, east],
  ];
  map.fitBounds(bounds, { maxZoom, padding: MARGIN, animate });
}
