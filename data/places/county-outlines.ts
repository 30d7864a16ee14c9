/** Compact file of county boundaries for the map: differences between points, in thousandths of a degree. */
import type { CountyShape, Ring } from "./counties.ts";
import { PLACE_STEPS_PER_DEGREE } from "./places.ts";

/** By county name: rings of longitude, latitude, longitude, ..., each relative to the point before. */
export type CountyOutlines = Record<string, number[][]>;

/** @param thin simplifies a ring */
export function writeCountyOutlines(counties: readonly CountyShape[], thin: (ring: Ring) => Ring): CountyOutlines {
  return Object.fromEntries(counties.map(({ name, rings }) => [name, rings.map((ring) => packRing(thin(ring)))]));
}

/** @returns WGS 84 degrees; empty for an unknown county */
export function readCountyOutline(outlines: CountyOutlines, name: string): Ring[] {
  const [, rings = []] = Object.entries(outlines).find(([known]) => known.toLowerCase() === name.toLowerCase()) ?? [];
  return rings.map(unpackRing);
}

function packRing(ring: Ring): number[] {
  let [x, y] = [0, 0];
  return ring.flatMap(([longitude, latitude]) => {
    const [toX, toY] = [Math.round(longitude * PLACE_STEPS_PER_DEGREE), Math.round(latitude * PLACE_STEPS_PER_DEGREE)];
    const step = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step;
  });
}

function unpackRing(steps: readonly number[]): Ring {
  let [x, y] = [0, 0];
  const ring: [longitude: number, latitude: number][] = [];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    ring.push([x / PLACE_STEPS_PER_DEGREE, y / PLACE_STEPS_PER_DEGREE]);
  }
  return ring;
}
