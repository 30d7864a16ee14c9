/** Creates the base of every map: the region's outline and, if there are any, tiles on top. */
import { type MapBounds, MAX_ZOOM, MIN_ZOOM } from "#data/market/map-zoom.ts";
import { region } from "#data/region.ts";
import * as L from "./leaflet-modules.ts";
import { OUTLINE_HREF, WORLD_STEPS } from "./outline-use.ts";

/** Z-index of the outline: below the tiles, which Leaflet has at 200. */
const OUTLINE_LEVEL = "150";

/** How much around the view is drawn, as a share of the view, so that dragging shows it at once. */
export const MARGIN = 0.5;

/** At this zoom one of Leaflet's pixels is one step of the outline's grid. */
const GRID_ZOOM = Math.log2(WORLD_STEPS / 256);

/** Does not animate for visitors who prefer reduced motion. They can change that while the page is open. */
class CalmMap extends L.Map {
  override setView(center: L.LatLngExpression, zoom?: number, options?: L.ZoomPanOptions): this {
    return super.setView(center, zoom, prefersReducedMotion() ? { ...options, animate: false } : options);
  }

  override panBy(offset: L.PointExpression, options?: L.PanOptions): this {
    return super.panBy(offset, prefersReducedMotion() ? { ...options, animate: false } : options);
  }

  /** Shapes bring their own renderer: Leaflet's default would bundle all renderers. */
  override getRenderer({ options }: L.Path): L.Renderer {
    const { renderer } = options;
    if (!renderer) throw new Error("A shape needs a renderer.");
    if (!this.hasLayer(renderer)) this.addLayer(renderer);
    return renderer;
  }
}

/**
 * @param onTiles called with false when no tile of a view could be loaded, with true when one is loaded
 * @returns the map, and a function that removes it
 * @throws whatever Leaflet throws when it cannot create a map in the box
 */
export function createMap(box: HTMLElement, onTiles: (areThere: boolean) => void) {
  const { latitude, longitude, zoom } = region.mapCenter;
  const isCalm = prefersReducedMotion();
  const map: L.Map = new CalmMap(box, {
    center: [latitude, longitude],
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    // With whole steps, the state would fill as little as a quarter of the map.
    zoomSnap: 0.05,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  const watcher = new ResizeObserver(() => map.invalidateSize(false));
  watcher.observe(box);
  addOutline(map);
  const removeTiles = addTiles(map, onTiles);
  let isZooming = false;
  map.on({ zoomstart: () => (isZooming = true), zoomend: () => (isZooming = false) });
  return {
    map,
    destroy: () => {
      watcher.disconnect();
      removeTiles();
      // Leaflet ends a zoom by a timer, which throws if the map has been removed meanwhile.
      if (isZooming) map.off().once("zoomend", () => map.remove());
      else map.remove();
    },
  };
}

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function toMapBounds(bounds: L.LatLngBounds): MapBounds {
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

export function toLatLng({ latitude, longitude }: { latitude: number; longitude: number }): L.LatLngTuple {
  return [latitude, longitude];
}

/** Draws the outline around the current view only: at street zoom the whole would be a million pixels wide. */
function addOutline(map: L.Map): void {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.innerHTML = `<use href="${OUTLINE_HREF}"/>`;
  map.createPane("outline").style.zIndex = OUTLINE_LEVEL;
  const overlay = L.svgOverlay(svg, map.getBounds(), { pane: "outline" }).addTo(map);
  const draw = () => {
    const view = map.getBounds().pad(MARGIN);
    const { x, y } = map.project(view.getNorthWest(), GRID_ZOOM);
    const size = map.project(view.getSouthEast(), GRID_ZOOM).subtract([x, y]);
    svg.setAttribute("viewBox", `${x} ${y} ${size.x} ${size.y}`);
    overlay.setBounds(view);
  };
  map.on("moveend", draw);
  draw();
}

/**
 * Adds the tiles on top of the outline, if the region has any. If none could ever be loaded (blocked, server down,
 * offline), none is requested again until the browser is back online.
 */
function addTiles(map: L.Map, onTiles: (areThere: boolean) => void): () => void {
  if (!region.tiles) {
    // Deferred: the caller does not have the map yet.
    queueMicrotask(() => onTiles(false));
    return () => undefined;
  }
  const tiles = L.tileLayer(region.tiles.url, { maxZoom: MAX_ZOOM });
  let hasEver = false;
  /** In the current view; undefined while none has arrived or failed. */
  let hasTiles: boolean | undefined;
  tiles.on({
    loading: () => (hasTiles = undefined),
    tileload() {
      hasEver = true;
      hasTiles = true;
      onTiles(true);
    },
    tileerror: () => (hasTiles ??= false),
    load() {
      if (hasTiles !== false) return;
      onTiles(false);
      // Deferred: Leaflet is still handling the failed tile.
      if (!hasEver) queueMicrotask(() => tiles.remove());
    },
  });
  const retry = () => {
    if (map.hasLayer(tiles)) tiles.redraw();
    else tiles.addTo(map);
  };
  tiles.addTo(map);
  window.addEventListener("online", retry);
  return () => {
    window.removeEventListener("online", retry);
    tiles.off().remove();
  };
}
