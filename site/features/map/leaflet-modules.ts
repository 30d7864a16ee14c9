/**
 * The parts of Leaflet that every map needs. Its whole cannot be thinned by a bundler, as its classes are made by calls;
 * its modules can be left out. Shapes come with what draws them (place-drawing.ts).
 */
export * as DomEvent from "leaflet/src/dom/DomEvent.js";
export { popup } from "leaflet/src/layer/Popup.js";
export { svgOverlay } from "leaflet/src/layer/SVGOverlay.js";
export { divIcon } from "leaflet/src/layer/marker/DivIcon.js";
export { marker } from "leaflet/src/layer/marker/Marker.js";
export { tileLayer } from "leaflet/src/layer/tile/TileLayer.js";
export { Map } from "leaflet/src/map/index.js";
export type {
  LatLng,
  LatLngBounds,
  LatLngBoundsLiteral,
  LatLngExpression,
  LatLngTuple,
  LayerGroup,
  LeafletKeyboardEvent,
  LeafletMouseEvent,
  Marker,
  PanOptions,
  Path,
  PointExpression,
  PopupOptions,
  Renderer,
  ZoomPanOptions,
} from "leaflet";
