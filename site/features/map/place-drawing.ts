/** Draws the place that a visitor has named: a town's name with the radius around it, or a county's outline. On demand. */
import type { Map as LeafletMap } from "leaflet";
import { addStyles } from "../../lib/add-styles.ts";
import type { ShownPlace } from "../location/use-shown-place.ts";
import { addDrawing, SVG } from "./create-map.ts";
import { toPath } from "./outline-path.ts";
import { project, WORLD_STEPS } from "./outline-use.ts";
import css from "./place-drawing.css?inline";
import { placeElement } from "./place-element.ts";

/** Over the tiles, below the pins. */
const LEVEL = "350";

/** The equator's length. */
const EQUATOR_MILES = 24_901;

/** @returns takes it off again */
export function drawPlace(map: LeafletMap, place: ShownPlace): () => void {
  addStyles(css);
  const shape = place.kind === "county" ? drawCounty(place.rings) : drawCircle(place);
  const removeShape = addDrawing(map, LEVEL, ...(shape ? [shape] : []));
  const name = place.kind === "town" ? addName(map, place) : null;
  return () => {
    removeShape();
    name?.remove();
  };
}

function drawCounty(rings: Extract<ShownPlace, { kind: "county" }>["rings"]): SVGElement {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", toPath(rings));
  path.classList.add("map-place-area");
  return path;
}

function drawCircle({ latitude, longitude, withinMiles }: Extract<ShownPlace, { kind: "town" }>): SVGElement | null {
  if (withinMiles === null) return null;
  const [x, y] = project(longitude, latitude);
  const circle = document.createElementNS(SVG, "circle");
  const radius = (withinMiles / EQUATOR_MILES / Math.cos((latitude * Math.PI) / 180)) * WORLD_STEPS;
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: radius })) circle.setAttribute(name, String(value));
  circle.classList.add("map-place-area");
  return circle;
}

function addName(map: LeafletMap, { name, latitude, longitude }: Extract<ShownPlace, { kind: "town" }>) {
  const element = document.createElement("div");
  element.className = "map-place-name";
  // The name is in the Where field, and in the list's words.
  element.ariaHidden = "true";
  const label = document.createElement("span");
  label.textContent = name;
  element.append(label);
  return placeElement(map, element, { place: [latitude, longitude], level: 0, size: 10 });
}
