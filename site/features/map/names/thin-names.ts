/** Chooses the names that fit on the map at a zoom. */
import { project, WORLD_STEPS } from "../outline-use.ts";
import { createSpace } from "../space.ts";

export type NamedPoint = readonly [name: string, latitude: number, longitude: number];

/** In pixels: approximate width of a letter of `.map-town`, and the space around a name. */
const LETTER = 6.5;
const HEIGHT = 18;
const SPACE = 14;

/** Leaflet's world is 256 pixels wide at zoom 0. */
const TILE = 256;

/**
 * @returns names that cover none of the earlier ones, in order. They do not depend on the view, so dragging changes
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
