/**
 * The bare Leaflet map: where it starts and how it is moved. Like all of the map it is made of Leaflet's source
 * modules: what the site draws itself (outline, pins, popup, buttons) stays out, 17 KB of 37 in brotli.
 */
import { Map as LeafletMap } from "leaflet/src/map/Map.js";
import "leaflet/src/map/handler/Map.DoubleClickZoom.js";
import "leaflet/src/map/handler/Map.Drag.js";
import "leaflet/src/map/handler/Map.Keyboard.js";
import "leaflet/src/map/handler/Map.ScrollWheelZoom.js";
import "leaflet/src/map/handler/Map.TouchZoom.js";
import "./leaflet-base.css";
import { MAX_ZOOM } from "#data/domain/map-zoom.ts";
import { region } from "#data/region.ts";
import { MIN_ZOOM } from "./clusters.ts";

/** @returns a map of the region in the container, with neither outline, tiles nor pins yet. */
export function createMap(container: HTMLElement): LeafletMap {
  const { latitude, longitude, zoom } = region.mapCentre;
  const isCalm = prefersReducedMotion();
  return new LeafletMap(container, {
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
}

/** Asked whenever something is about to move: the visitor can change it while the page is open. */
export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
