/** Which names have room at a zoom. */
import { project, WORLD_STEPS } from "../outline-use.ts";

export type NamedPoint = readonly [name: string, latitude: number, longitude: number];

/** Of a name, in pixels: about what a letter takes at the size of `.map-town`, and the room around it. */
const LETTER = 6.5;
const HEIGHT = 18;
const ROOM = 14;

/** Leaflet's world is 256 pixels wide at zoom 0. */
const TILE = 256;

/** @returns in their order, those that cover none of those before them; the same wherever one looks. */
export function thinNames<T extends NamedPoint>(towns: readonly T[], zoom: number): T[] {
  const pixels = (TILE * 2 ** zoom) / WORLD_STEPS;
  const taken: { x: number; y: number; half: number }[] = [];
  return towns.filter(([name, latitude, longitude]) => {
    const [x, y] = project(longitude, latitude).map((steps) => steps * pixels) as [number, number];
    const half = (name.length * LETTER + ROOM) / 2;
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) >= other.half + half || Math.abs(other.y - y) >= HEIGHT + ROOM,
    );
    if (isFree) taken.push({ x, y, half });
    return isFree;
  });
}
