/** Draws the names of towns on a map without tiles; loaded only then. */
import towns from "#region/towns.json";
import { type Box, isOver } from "../badges.ts";
import { createLabel } from "../create-label.ts";
import * as L from "../leaflet-modules.ts";
import { thinNames } from "./thin-names.ts";

/** Z-index: below the pins, which Leaflet has at 600. */
const LEVEL = "590";

/** In pixels. Far enough to clear a cluster; any farther, and the name would seem to belong to another town. */
const FARTHEST = 30;

/** How much around the view is drawn, as a share of the view, for dragging. */
const MARGIN = 0.5;

interface Drawn {
  marker: L.Marker;
  label: HTMLElement;
}

/**
 * @param listPins the space that pins and clusters take, in pixels of the map: names avoid it
 * @returns a function that removes the names
 */
export function drawTownNames(map: L.Map, listPins: () => readonly Box[]): () => void {
  const pane = map.getPane("towns") ?? map.createPane("towns");
  pane.style.zIndex = LEVEL;
  const drawn = new Map<string, Drawn>();
  const draw = () => {
    const view = map.getBounds().pad(MARGIN);
    const shown = thinNames(towns, map.getZoom()).filter(([, ...place]) => view.contains(place));
    const names = new Set(shown.map(([name]) => name));
    for (const [name, { marker }] of drawn) {
      if (names.has(name)) continue;
      marker.remove();
      drawn.delete(name);
    }
    for (const [name, ...place] of shown) {
      if (drawn.has(name)) continue;
      const label = createLabel(name);
      const icon = L.divIcon({ className: "map-town", html: label, iconSize: [0, 0] });
      const options = { icon, pane: "towns", interactive: false, keyboard: false };
      drawn.set(name, { label, marker: L.marker(place, options).addTo(map) });
    }
  };
  /** Pins have priority, then larger towns: a name goes above its town, else below, else it is hidden. */
  const avoidPins = () => {
    const taken = [...listPins()];
    const origin = map.getContainer().getBoundingClientRect();
    for (const { label } of drawn.values()) {
      const isFree = ["above", "below"].some((side) => {
        label.dataset["side"] = side;
        label.style.setProperty("--away", "0px");
        const box = label.getBoundingClientRect();
        box.x -= origin.x;
        box.y -= origin.y;
        const pin = taken.find((other) => isOver(other, box));
        const away = !pin ? 0 : side === "above" ? pin.top - box.bottom : pin.bottom - box.top;
        box.y += away;
        if (Math.abs(away) > FARTHEST || taken.some((other) => isOver(other, box))) return false;
        label.style.setProperty("--away", `${away}px`);
        taken.push(box);
        return true;
      });
      if (!isFree) label.dataset["side"] = "nowhere";
    }
  };
  const update = () => {
    draw();
    avoidPins();
  };
  // After the pins have moved (pins.ts).
  map.on("moveend", update);
  update();
  return () => {
    map.off("moveend", update);
    for (const { marker } of drawn.values()) marker.remove();
  };
}
