/** Where Leaflet's layers are counted from during a zoom: what it keeps to itself as `_getNewPixelOrigin`. */
import type { LatLng, Map as LeafletMap, Point } from "leaflet";
import { getPosition } from "leaflet/src/dom/DomUtil.js";

/** @returns the pixel of the world that lies at the corner of the map's pane, as if the map stood at this centre and zoom. */
export function getOrigin(map: LeafletMap, centre: LatLng, zoom: number): Point {
  const pane = map.getPane("mapPane");
  const corner = map.project(centre, zoom).subtract(map.getSize().divideBy(2));
  return (pane ? corner.add(getPosition(pane)) : corner).round();
}
