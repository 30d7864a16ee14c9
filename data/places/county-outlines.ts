/** The counties' lines as a map draws them: in steps of a thousandth of a degree, each point told from the one before. */
import type { CountyShape, Ring } from "./counties.ts";
import { PLACE_STEPS_PER_DEGREE } from "./places.ts";

/** By the county's name: each ring as longitude, latitude, longitude, ... */
export type CountyOutlines = Record<string, number[][]>;

/** @param thin leaves out the points that nobody would miss */
export function writeCountyOutlines(counties: readonly CountyShape[], thin: (ring: Ring) => Ring): CountyOutlines {
  return Object.fromEntries(counties.map(({ name, rings }) => [name, rings.map((ring) => packRing(thin(ring)))]));
}

/** WGS 84 degrees; empty for a county that is none. */
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
