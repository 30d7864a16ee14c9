/** Draws names on a map: of the town that the visitor searched for and, without tiles, of larger towns. */
import towns from "#region/towns.json";
import * as L from "../leaflet-modules.ts";
import { type Box, createSpace, isOverlapping } from "../space.ts";
import { project, WORLD_STEPS } from "../outline-use.ts";

type NamedPoint = readonly [name: string, latitude: number, longitude: number];

/** Z-index: below the pins, which Leaflet has at 600. */
const LEVEL = "590";

/** In pixels. Far enough to clear a cluster; any farther, and the name would seem to belong to another town. */
const FARTHEST = 30;
/** For the name that was asked for: it stays with its dot, which no other name has. */
const PLACE_FARTHEST = 60;

/** How much around the view is drawn, as a share of the view, for dragging. */
const MARGIN = 0.5;

/** In pixels: approximate width of a letter of `.map-town`, and the space around a name. */
const LETTER = 6.5;
const HEIGHT = 18;
const SPACE = 14;

/** Leaflet's world is 256 pixels wide at zoom 0. */
const TILE = 256;

interface Drawn {
  marker: L.Marker;
  label: HTMLElement;
}

/** @param listPins the space that pins, clusters and badges take: names avoid it */
export function createNames(map: L.Map, listPins: () => readonly Box[]) {
  map.createPane("towns").style.zIndex = LEVEL;
  const drawn = new Map<NamedPoint, Drawn>();
  let place: NamedPoint | null = null;
  let hasTowns = false;

  /** Screen readers skip it: the place's name is above the list too, other names serve orientation only. */
  const add = (named: NamedPoint) => {
    const [name, ...at] = named;
    const label = Object.assign(document.createElement("span"), { textContent: name, ariaHidden: "true" });
    const icon = L.divIcon({
      className: named === place ? "map-town map-asked" : "map-town",
      html: label,
      iconSize: [0, 0],
    });
    const options = { icon, pane: "towns", interactive: false, keyboard: false };
    const added = { label, marker: L.marker(at, options).addTo(map) };
    drawn.set(named, added);
    return added;
  };

  /** Pins come first, then the place, then larger towns: a name goes above its town, else below, else it is hidden. */
  const update = () => {
    const view = map.getBounds().pad(MARGIN);
    const others = hasTowns ? towns.filter(([name]) => name !== place?.[0]) : [];
    const names = place ? [place, ...others] : others;
    const shown = thinNames(names, map.getZoom()).filter(([, ...at]) => view.contains(at));
    const staying = new Set(shown);
    for (const [named, { marker }] of drawn) {
      if (staying.has(named)) continue;
      marker.remove();
      drawn.delete(named);
    }
    const origin = map.getContainer().getBoundingClientRect();
    const taken = [...listPins()];
    const space = createSpace(taken);
    for (const named of shown) {
      const { label } = drawn.get(named) ?? add(named);
      const farthest = named === place ? PLACE_FARTHEST : FARTHEST;
      const isPlaced = ["above", "below"].some((side) => {
        label.dataset["side"] = side;
        label.style.setProperty("--away", "0px");
        const box = label.getBoundingClientRect();
        box.x -= origin.x;
        box.y -= origin.y;
        const other = taken.find((one) => isOverlapping(one, box));
        const away = !other ? 0 : side === "above" ? other.top - box.bottom : other.bottom - box.top;
        box.y += away;
        if (Math.abs(away) > farthest || !space.take(box)) return false;
        label.style.setProperty("--away", `${away}px`);
        return true;
      });
      if (!isPlaced) label.dataset["side"] = "nowhere";
    }
  };
  return {
    /** Places the names anew, after pins or badges have moved. */
    update,
    /** @param asked the town that was searched for */
    setPlace(asked: NamedPoint | null) {
      place = asked;
      update();
    },
    setTowns(areShown: boolean) {
      hasTowns = areShown;
      update();
    },
  };
}

/**
 * The names that fit on the map at a zoom.
 * @returns those that cover none of the earlier ones, in order. They do not depend on the view, so dragging changes
 * nothing.
 */
export function thinNames<T extends NamedPoint>(towns: readonly T[], zoom: number): T[] {
  const pixels = (TILE * 2 ** zoom) / WORLD_STEPS;
  const space = createSpace([]);
  return towns.filter(([name, latitude, longitude]) => {
    const [x, y] = project(longitude, latitude).map((steps) => steps * pixels) as [number, number];
    const half = (name.length * LETTER + SPACE) / 2;
    return space.take({ left: x - half, right: x + half, top: y, bottom: y + HEIGHT + SPACE });
  });
}
