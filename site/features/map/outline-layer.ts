/** Draws the state, its counties and its neighbours under everything else: the map means something without tiles. */
import type { LatLng, Map as LeafletMap, ZoomAnimEvent } from "leaflet";
import { setTransform } from "leaflet/src/dom/DomUtil.js";
import { getOrigin } from "./map-origin.ts";
import { WORLD_STEPS } from "./mercator.ts";
import { OUTLINE_HREF } from "./outline-use.ts";

/** Below the tiles, which Leaflet has at 200. */
const PANE_LEVEL = "150";

/** Drawn around the view as a share of it, for dragging. */
const MARGIN = 0.5;

const SVG = "http://www.w3.org/2000/svg";

/** Leaflet's world is 256 pixels wide at zoom 0. */
const WORLD_PIXELS = 256;

/**
 * Adds the outline. Its lines are never projected again: after a move the drawing's view box is the map's view,
 * and during a zoom it is scaled as Leaflet scales its own layers.
 */
export function addOutline(map: LeafletMap): void {
  const pane = map.createPane("outline");
  pane.style.zIndex = PANE_LEVEL;
  const svg = document.createElementNS(SVG, "svg");
  svg.classList.add("leaflet-zoom-animated");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", OUTLINE_HREF);
  svg.append(use);
  pane.append(svg);

  let centre: LatLng = map.getCenter();
  let zoom = map.getZoom();

  /** The drawing's place in the map's pane, as if the map stood at another centre and zoom. */
  const place = (nextCentre: LatLng, nextZoom: number) => {
    const size = map.getSize();
    const scale = map.getZoomScale(nextZoom, zoom);
    const corner = map.project(centre, nextZoom).subtract(size.multiplyBy((0.5 + MARGIN) * scale));
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
  map.on("moveend resize", draw);
  map.on("zoom", () => {
    place(map.getCenter(), map.getZoom());
  });
  map.on("zoomanim", ({ center, zoom: target }: ZoomAnimEvent) => {
    place(center, target);
  });
  draw();
}
