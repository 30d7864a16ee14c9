/** Where the map looks, and when it may move by itself: never against a visitor who has taken hold of it. */
import type { LatLng, LatLngBoundsLiteral, Map as LeafletMap } from "leaflet";
import type { Position } from "#data/domain/distance.ts";
import { chooseMapView, type MapView } from "#data/domain/map-zoom.ts";
import { prefersReducedMotion } from "./create-map.ts";
import { fingerprint, getViewReason, type Shown } from "./view-reason.ts";

interface Markets {
  markets: readonly (Position & { id: number })[];
  position: Position | null;
  now: Date;
}

/** One place from near: the map of a market's own page. */
export interface CloseUp {
  centre: Position;
  zoom: number;
}

export interface ViewKeeper {
  /**
   * Applies the zoom rules (specification §4 and §9) at the start, when another search or filter shows other
   * markets, and when the position becomes known; the last only while the visitor has not touched the map.
   */
  show: (shown: Markets) => void;
  /** From now on the visitor's: something was chosen, or the map was touched. */
  leaveAlone: () => void;
  /** There are no tiles: a close-up steps back to where the outline tells something. */
  stepBack: () => void;
  destroy: () => void;
}

/** Between the markets and the edge of the map, in pixels. */
const MARGIN: [number, number] = [40, 40];

/** The deepest zoom at which counties show where one is. */
const OUTLINE_ZOOM = 8;

/** What a visitor does to take hold of the map. */
const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** The view that a visitor chose, for when the map comes back: on a phone the list takes its place. */
let left: { markets: string; centre: LatLng; zoom: number } | null = null;

export function createViewKeeper(map: LeafletMap, closeUp: CloseUp | undefined): ViewKeeper {
  const box = map.getContainer();
  let last: Shown | null = null;
  let isTouched = false;
  let timer = 0;

  const leaveAlone = () => {
    isTouched = true;
    clearTimeout(timer);
  };
  const touch = (event: Event) => {
    if (!(event instanceof KeyboardEvent && event.key === "Tab")) leaveAlone();
  };
  for (const type of TOUCHES) box.addEventListener(type, touch, { capture: true, passive: true });

  return {
    show({ markets, position, now }) {
      if (markets.length === 0 && !last) return;
      const shown = { markets: fingerprint(markets), position, now };
      const reason = getViewReason(last, shown);
      last = shown;
      if (reason === "start" && left?.markets === shown.markets && !closeUp) {
        isTouched = true;
        map.setView(left.centre, left.zoom, { animate: false });
        return;
      }
      if (!reason || (isTouched && reason !== "search")) return;
      clearTimeout(timer);
      const view = closeUp ? toView(closeUp) : chooseMapView(markets, position);
      if (view.kind === "stay") return;
      const animate = (reason !== "start" || view.delayMs > 0) && !prefersReducedMotion();
      if (view.delayMs === 0) move(map, view, animate);
      else timer = window.setTimeout(move, view.delayMs, map, view, animate);
    },
    leaveAlone,
    stepBack() {
      if (closeUp && !isTouched && map.getZoom() > OUTLINE_ZOOM) map.setZoom(OUTLINE_ZOOM, { animate: false });
    },
    destroy() {
      clearTimeout(timer);
      for (const type of TOUCHES) box.removeEventListener(type, touch, { capture: true });
      if (!closeUp) {
        left = last && isTouched ? { markets: last.markets, centre: map.getCenter(), zoom: map.getZoom() } : null;
      }
    },
  };
}

function toView({ centre, zoom }: CloseUp): MapView {
  return { kind: "user", centre, zoom, delayMs: 0 };
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
