/** Draws the place that a visitor searched for: a town's dot with the radius around it, or a county's outline. */
import { layerGroup } from "leaflet/src/layer/LayerGroup.js";
import { circle } from "leaflet/src/layer/vector/Circle.js";
import { polygon } from "leaflet/src/layer/vector/Polygon.js";
import { svg } from "leaflet/src/layer/vector/SVG.js";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { MARGIN, toLatLng } from "./create-map.ts";
import * as L from "./leaflet-modules.ts";

const METRES_PER_MILE = 1609.344;

/** @returns the drawing, not yet added to a map */
export function drawPlace(place: ShownPlace): L.LayerGroup {
  const renderer = svg({ padding: MARGIN });
  const area = { className: "map-place-area", interactive: false, renderer };
  // The renderer is part of the layer group, at the end, so that it is removed with the shapes.
  if (place.kind === "county") {
    const rings = place.rings.map((ring) => ring.map(([longitude, latitude]) => toLatLng({ latitude, longitude })));
    return layerGroup([polygon(rings, area), renderer]);
  }
  const at = toLatLng(place);
  const icon = L.divIcon({ className: "map-place-dot", iconSize: [10, 10] });
  const dot = L.marker(at, { icon, interactive: false, keyboard: false });
  if (place.withinMiles === null) return layerGroup([dot]);
  return layerGroup([dot, circle(at, { ...area, radius: place.withinMiles * METRES_PER_MILE }), renderer]);
}
