/** Where the map looks, and when it may move by itself: never against a visitor who has taken hold of it. */
import type { LatLng, LatLngBoundsLiteral, Map as LeafletMap } from "leaflet";
import type { Position } from "#data/market/distance.ts";
import { chooseMapView, type MapView } from "#data/market/map-zoom.ts";
import { prefersReducedMotion } from "./create-map.ts";
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

/** What a visitor does to take hold of the map. */
const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** The view that a visitor chose, for when the map comes back: on a phone the list takes its place. */
let left: { shown: Shown; centre: LatLng; zoom: number } | null = null;

export function createViewKeeper(map: LeafletMap, closeUp: CloseUp | undefined) {
  const box = map.getContainer();
  let last: Shown | null = null;
  let isTouched = false;
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

  return {
    /**
     * Applies the zoom rules at the start, when another search or filter shows other
     * markets, and when the position becomes known; the last only while the visitor has not touched the map.
     */
    show(shown: Shown & { crowds?: readonly Position[] }) {
      if (shown.markets.length === 0 && !last) return;
      const reason = getViewReason(last, shown);
      last = shown;
      if (reason === "start" && left && isSameSearch(left.shown, shown) && !closeUp) {
        isTouched = true;
        map.setView(left.centre, left.zoom, { animate: false });
        return;
      }
      if (!reason || (isTouched && reason !== "search")) return;
      clearTimeout(timer);
      const view: MapView = closeUp
        ? { kind: "user", ...closeUp, delayMs: 0 }
        : chooseMapView([...shown.markets, ...(shown.crowds ?? [])], shown.position);
      if (view.kind === "stay") return;
      const animate = (reason !== "start" || view.delayMs > 0) && !prefersReducedMotion();
      if (view.delayMs === 0) move(map, view, animate);
      else timer = window.setTimeout(move, view.delayMs, map, view, animate);
    },
    leaveAlone,
    /** There are no tiles: a close-up steps back to where the outline tells something. */
    stepBack() {
      if (closeUp && !isTouched && map.getZoom() > OUTLINE_ZOOM) map.setZoom(OUTLINE_ZOOM, { animate: false });
    },
    destroy() {
      clearTimeout(timer);
      for (const type of TOUCHES) box.removeEventListener(type, touch, { capture: true });
      if (!closeUp) {
        left = last && isTouched ? { shown: last, centre: map.getCenter(), zoom: map.getZoom() } : null;
      }
    },
  };
}

function move(map: LeafletMap, view: Exclude<MapView, { kind: "stay" }>, animate: boolean): void {
  if (view.kind === "user") {
    map.setView([view.centre.latitude, view.centre.longitude], view.zoom, { animate });
    return;
  }
  const { south, west, north, east } = view.bounds;
  const bounds: LatLngBoundsLiteral = [
    [south, west],
    [north, east],
  ];
  map.fitBounds(bounds, { maxZoom: view.maxZoom, padding: MARGIN, animate });
}
