/** Draws the place that a visitor has named: a town's name with the radius around it, or a county's outline. On demand. */
import L from "leaflet";
import { addStyles } from "../../lib/add-styles.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { toLatLng } from "./create-map.ts";
import css from "./place-drawing.css?inline";

const METRES_PER_MILE = 1609.344;

const AREA = { className: "map-place-area", interactive: false };

/** @returns takes it off again */
export function drawPlace(map: L.Map, place: ShownPlace): () => void {
  addStyles(css);
  const drawing = L.layerGroup().addTo(map);
  if (place.kind === "county") {
    L.polygon(
      place.rings.map((ring) => ring.map(([longitude, latitude]) => toLatLng({ latitude, longitude }))),
      AREA,
    ).addTo(drawing);
  } else {
    if (place.withinMiles !== null) {
      L.circle(toLatLng(place), { ...AREA, radius: place.withinMiles * METRES_PER_MILE }).addTo(drawing);
    }
    const icon = L.divIcon({ className: "map-place-name", html: createLabel(place.name), iconSize: [10, 10] });
    L.marker(toLatLng(place), { icon, interactive: false, keyboard: false }).addTo(drawing);
  }
  return () => drawing.remove();
}

/** Hidden from screen readers, as the name is in the Where field and above the list. */
export function createLabel(name: string): HTMLElement {
  return Object.assign(document.createElement("span"), { textContent: name, ariaHidden: "true" });
}
