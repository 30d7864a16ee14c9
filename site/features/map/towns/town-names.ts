/** The names of towns, for a map whose background does not come; loaded when it does not. */
import type { Map as LeafletMap } from "leaflet";
import towns from "virtual:town-names";
import { addStyles } from "../../../lib/add-styles.ts";
import { type PlacedElement, placeElement } from "../place-element.ts";
import { thinNames } from "./thin-names.ts";
import css from "./town-names.css?inline";

/** Below all pins. */
const LEVEL = -1_000_000;

/** @returns takes them off again */
export function drawTownNames(map: LeafletMap): () => void {
  addStyles(css);
  const drawn = new Map<string, PlacedElement>();
  const draw = () => {
    const shown = thinNames(towns, map.getZoom());
    const names = new Set(shown.map(([name]) => name));
    for (const [name, placed] of drawn) {
      if (names.has(name)) continue;
      placed.remove();
      drawn.delete(name);
    }
    for (const [name, ...place] of shown) {
      if (drawn.has(name)) continue;
      const element = document.createElement("div");
      element.className = "map-town";
      // Of the map's background: whoever does not see that has the list.
      element.ariaHidden = "true";
      element.append(Object.assign(document.createElement("span"), { textContent: name }));
      drawn.set(name, placeElement(map, element, { place, level: LEVEL }));
    }
  };
  /** Pins and clusters come first, then bigger towns: a name stands below them, else above, else nowhere. */
  const avoidPins = () => {
    const taken = Array.from(map.getPanes().markerPane.querySelectorAll("[role=button]"), (pin) =>
      pin.getBoundingClientRect(),
    );
    for (const { element } of drawn.values()) {
      const { dataset, firstElementChild: label } = element;
      const isFree = ["below", "above"].some((side) => {
        dataset["side"] = side;
        const box = label?.getBoundingClientRect();
        if (!box || taken.some((other) => isOver(other, box))) return false;
        taken.push(box);
        return true;
      });
      if (!isFree) dataset["side"] = "nowhere";
    }
  };
  const update = () => {
    draw();
    avoidPins();
  };
  // After the pins have followed (pins.ts).
  map.on("moveend", update);
  update();
  return () => {
    map.off("moveend", update);
    for (const placed of drawn.values()) placed.remove();
  };
}

function isOver(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
