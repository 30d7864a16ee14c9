/** Draws the place that a visitor has named: a town's name with the radius around it, or a county's outline. */
import * as L from "leaflet";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { toLatLng } from "./create-map.ts";

const METRES_PER_MILE = 1609.344;

const AREA = { className: "map-place-area", interactive: false };

/** @returns the drawing, which is on no map yet */
export function drawPlace(place: ShownPlace): L.LayerGroup {
  if (place.kind === "county") {
    const rings = place.rings.map((ring) => ring.map(([longitude, latitude]) => toLatLng({ latitude, longitude })));
    return L.layerGroup([L.polygon(rings, AREA)]);
  }
  const at = toLatLng(place);
  const icon = L.divIcon({ className: "map-place-name", html: createLabel(place.name), iconSize: [10, 10] });
  const drawing = L.layerGroup([L.marker(at, { icon, interactive: false, keyboard: false })]);
  if (place.withinMiles !== null) {
    L.circle(at, { ...AREA, radius: place.withinMiles * METRES_PER_MILE }).addTo(drawing);
  }
  return drawing;
}

/** Hidden from screen readers, as the name is in the Where field and above the list. */
export function createLabel(name: string): HTMLElement {
  return Object.assign(document.createElement("span"), { textContent: name, ariaHidden: "true" });
}
