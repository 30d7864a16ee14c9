/**
 * The map that every other one is made from: the region with its outline and, where they can be had, tiles over it. Like
 * all of the map it is made of Leaflet's source modules: what the site draws itself (outline, pins, popup, buttons)
 * stays out, 17 KB of 37 in brotli.
 */
import type { LatLng, LatLngBounds, Point, ZoomAnimEvent } from "leaflet";
import { getPosition, setTransform } from "leaflet/src/dom/DomUtil.js";
import { TileLayer } from "leaflet/src/layer/tile/TileLayer.js";
import { Map as LeafletMap } from "leaflet/src/map/Map.js";
import "leaflet/src/map/handler/Map.DoubleClickZoom.js";
import "leaflet/src/map/handler/Map.Drag.js";
import "leaflet/src/map/handler/Map.Keyboard.js";
import "leaflet/src/map/handler/Map.ScrollWheelZoom.js";
import leafletBase from "./leaflet-base.css?inline";
import { type MapBounds, MAX_ZOOM } from "#data/market/map-zoom.ts";
import { region } from "#data/region.ts";
import { addStyles } from "../../lib/add-styles.ts";
import { MIN_ZOOM } from "./clusters.ts";
import { OUTLINE_HREF, WORLD_STEPS } from "./outline-use.ts";

/** The outline lies below the tiles, which Leaflet has at 200. */
const OUTLINE_LEVEL = "150";

/** The outline is drawn around the view as a share of it, for dragging. */
const MARGIN = 0.5;

export const SVG = "http://www.w3.org/2000/svg";

/** Leaflet's world is 256 pixels wide at zoom 0. */
const WORLD_PIXELS = 256;

/**
 * @param onBare called with true when a view got none of its tiles, with false when one comes
 * @returns the map, and what takes it off again
 * @throws whatever Leaflet throws when it cannot make a map in the box
 */
export function createMap(box: HTMLElement, onBare: (isBare: boolean) => void) {
  const { latitude, longitude, zoom } = region.mapCentre;
  const isCalm = prefersReducedMotion();
  addStyles(leafletBase);
  const map = new LeafletMap(box, {
    center: [latitude, longitude],
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  });
  if (matchMedia("(any-pointer: coarse)").matches) void addTouchZoom(map);
  const watcher = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  watcher.observe(box);
  const removeTiles = addTiles(map, onBare);
  const outline = document.createElementNS(SVG, "use");
  outline.setAttribute("href", OUTLINE_HREF);
  addDrawing(map, OUTLINE_LEVEL, outline);
  return {
    map,
    destroy: () => {
      watcher.disconnect();
      removeTiles();
      map.remove();
    },
  };
}

/** For fingers only. Without it, on a lost connection, there are the buttons. */
async function addTouchZoom(map: LeafletMap): Promise<void> {
  const code = await import("leaflet/src/map/handler/Map.TouchZoom.js").catch(() => null);
  if (code) map.addHandler("touchZoom", code.TouchZoom);
}

/** Asked whenever something is about to move: the visitor can change it while the page is open. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Zooms in or out by whole levels. */
export function zoomBy(map: LeafletMap, levels: number): void {
  map.setZoom(map.getZoom() + levels, { animate: !prefersReducedMotion() });
}

export function toMapBounds(bounds: LatLngBounds): MapBounds {
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

/**
 * Where Leaflet's layers are counted from during a zoom: what it keeps to itself as `_getNewPixelOrigin`.
 * @returns the pixel of the world that lies at the corner of the map's pane, as if the map stood at this centre and zoom
 */
export function getOrigin(map: LeafletMap, centre: LatLng, zoom: number): Point {
  const pane = map.getPane("mapPane");
  const corner = map.project(centre, zoom).subtract(map.getSize().divideBy(2));
  return (pane ? corner.add(getPosition(pane)) : corner).round();
}

/**
 * Lays the tiles over the outline, where the region has any. They may be blocked, down or out of reach: where none ever
 * came, none is asked for again until the browser is back online.
 */
function addTiles(map: LeafletMap, onBare: (isBare: boolean) => void): () => void {
  if (!region.tiles) {
    // Later: who asked for the map has not got it yet.
    queueMicrotask(() => onBare(true));
    return () => undefined;
  }
  const tiles = new TileLayer(region.tiles.url, { maxZoom: MAX_ZOOM });
  let hasEver = false;
  let arrived = 0;
  let failed = 0;
  tiles.on({
    loading() {
      arrived = 0;
      failed = 0;
    },
    tileload() {
      hasEver = true;
      arrived++;
      onBare(false);
    },
    tileerror() {
      failed++;
    },
    load() {
      if (arrived > 0 || failed === 0) return;
      onBare(true);
      // Later: Leaflet is still at work on the tile that failed last.
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

/**
 * Lays lines over the map, or below it, that are in the flat world of outline-use.ts. They are never projected again:
 * after a move the drawing's view box is the map's view, and during a zoom it is scaled as Leaflet scales its own layers.
 * @param level the tiles are at 200, the pins at 600
 */
export function addDrawing(map: LeafletMap, level: string, ...shapes: SVGElement[]): () => void {
  const svg = document.createElementNS(SVG, "svg");
  svg.classList.add("leaflet-zoom-animated");
  svg.setAttribute("aria-hidden", "true");
  svg.append(...shapes);
  const pane = map.createPane(`drawing-${level}`);
  pane.style.zIndex = level;
  pane.replaceChildren(svg);

  let centre: LatLng = map.getCenter();
  let zoom = map.getZoom();

  /** The drawing's place in the map's pane, as if the map stood at another centre and zoom. */
  const place = (nextCentre: LatLng, nextZoom: number) => {
    const scale = map.getZoomScale(nextZoom, zoom);
    const half = map.getSize().multiplyBy((0.5 + MARGIN) * scale);
    const corner = map.project(centre, nextZoom).subtract(half);
    setTransform(svg, corner.subtract(getOrigin(map, nextCentre, nextZoom)), scale);
  };
  const draw = () => {
    centre = map.getCenter();
    zoom = map.getZoom();
    const size = map.getSize().multiplyBy(1 + 2 * MARGIN);
    const corner = map.project(centre, zoom).subtract(size.divideBy(2));
    const step = WORLD_STEPS / (WORLD_PIXELS * 2 ** zoom);
    svg.setAttribute("width", String(size.x));
    svg.setAttribute("height", String(size.y));
    svg.setAttribute("viewBox", [corner.x, corner.y, size.x, size.y].map((pixels) => pixels * step).join(" "));
    place(centre, zoom);
  };
  const follow = () => place(map.getCenter(), map.getZoom());
  const followZoom = ({ center, zoom: target }: ZoomAnimEvent) => place(center, target);
  map.on("moveend resize", draw);
  map.on("zoom", follow);
  map.on("zoomanim", followZoom);
  draw();
  return () => {
    map.off("moveend resize", draw);
    map.off("zoom", follow);
    map.off("zoomanim", followZoom);
    pane.remove();
  };
}
