/** Types of Leaflet's single modules, as of the whole package. Modules that are missing here are not bundled. */
declare module "leaflet/src/map/index.js" {
  export { Map } from "leaflet";
}
declare module "leaflet/src/dom/DomEvent.js" {
  import type { DomEvent } from "leaflet";
  export const on: typeof DomEvent.on;
  export const stopPropagation: typeof DomEvent.stopPropagation;
}
declare module "leaflet/src/layer/marker/DivIcon.js" {
  export { divIcon } from "leaflet";
}
declare module "leaflet/src/layer/marker/Marker.js" {
  export { marker } from "leaflet";
}
declare module "leaflet/src/layer/Popup.js" {
  export { popup } from "leaflet";
}
declare module "leaflet/src/layer/SVGOverlay.js" {
  export { svgOverlay } from "leaflet";
}
declare module "leaflet/src/layer/tile/TileLayer.js" {
  export { tileLayer } from "leaflet";
}
declare module "leaflet/src/layer/LayerGroup.js" {
  export { layerGroup } from "leaflet";
}
declare module "leaflet/src/layer/vector/Circle.js" {
  import type { Circle, CircleOptions, LatLngExpression } from "leaflet";
  export function circle(at: LatLngExpression, options: CircleOptions): Circle;
}
declare module "leaflet/src/layer/vector/Polygon.js" {
  export { polygon } from "leaflet";
}
declare module "leaflet/src/layer/vector/SVG.js" {
  export { svg } from "leaflet";
}
