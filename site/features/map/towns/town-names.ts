/** The names of towns, for a map that has no background, or whose background does not come; loaded then. */
import type { Map as LeafletMap } from "leaflet";
import towns from "#region/towns.json";
import { addStyles } from "../../../lib/add-styles.ts";
import { type PlacedElement, placeElement } from "../place-element.ts";
import { thinNames } from "./thin-names.ts";
import css from "./town-names.css?inline";

/** Below all pins. */
const LEVEL = -1_000_000;

/** From its town, in pixels: past a cluster. Any farther, it would name another. */
const FARTHEST = 30;

/** Names are drawn around the view as a share of it, for dragging. */
const MARGIN = 0.5;

/** @returns takes them off again */
export function drawTownNames(map: LeafletMap): () => void {
  addStyles(css);
  const drawn = new Map<string, PlacedElement>();
  const draw = () => {
    const view = map.getBounds().pad(MARGIN);
    const shown = thinNames(towns, map.getZoom()).filter(([, ...place]) => view.contains(place));
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
  /** Pins and clusters come first, then bigger towns: a name stands above what is on its town, else below, else nowhere. */
  const avoidPins = () => {
    const taken = Array.from(map.getPanes().markerPane.querySelectorAll("[role=button]"), (pin) =>
      pin.getBoundingClientRect(),
    );
    for (const { element } of drawn.values()) {
      const { dataset, style, firstElementChild: label } = element;
      const isFree = ["above", "below"].some((side) => {
        dataset["side"] = side;
        style.setProperty("--away", "0px");
        const box = label?.getBoundingClientRect();
        if (!box) return false;
        const pin = taken.find((other) => isOver(other, box));
        const away = !pin ? 0 : side === "above" ? pin.top - box.bottom : pin.bottom - box.top;
        box.y += away;
        if (Math.abs(away) > FARTHEST || taken.some((other) => isOver(other, box))) return false;
        style.setProperty("--away", `${away}px`);
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
