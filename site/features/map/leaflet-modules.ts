/**
 * The modules of Leaflet that every map needs. Bundlers cannot remove unused code from Leaflet as a whole, because its
 * classes are created by function calls: the list with its map would take 12 KB more, and be over its budget
 * (docs/decisions/budgets.md). Shapes are loaded with place-drawing.ts.
 */
export * as DomEvent from "leaflet/src/dom/DomEvent.js";
export { popup } from "leaflet/src/layer/Popup.js";
export { svgOverlay } from "leaflet/src/layer/SVGOverlay.js";
export { divIcon } from "leaflet/src/layer/marker/DivIcon.js";
export { marker } from "leaflet/src/layer/marker/Marker.js";
export { tileLayer } from "leaflet/src/layer/tile/TileLayer.js";
export { Map } from "leaflet/src/map/index.js";
export type * from "leaflet";
