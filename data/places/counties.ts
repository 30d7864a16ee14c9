/** In which county a place lies: by the counties' own lines, which are handed in (us-atlas, 1:10,000,000). */
import type { Position } from "../market/distance.ts";

/** WGS 84 degrees. */
type Point = readonly [longitude: number, latitude: number];

/** Its last point is its first. */
export type Ring = readonly Point[];

export interface CountyShape {
  /** "Door", "St. Croix" */
  name: string;
  /** Of its mainland and its islands, and of holes in them. */
  rings: readonly Ring[];
}

/** Null for a place that is in none, and far from all. */
export type CountyFinder = (position: Position) => string | null;

/** The source's shores are drawn so coarsely that a place on one may lie this far out on the water, in degrees. */
const OFF_SHORE = 0.1;

export function createCountyFinder(counties: readonly CountyShape[]): CountyFinder {
  const known = counties.map((county) => ({ ...county, bounds: getRingBounds(county.rings) }));
  return ({ latitude, longitude }) => {
    const point: Point = [longitude, latitude];
    const near = known.filter(({ bounds: [west, south, east, north] }) => {
      const isBetween = longitude > west - OFF_SHORE && longitude < east + OFF_SHORE;
      return isBetween && latitude > south - OFF_SHORE && latitude < north + OFF_SHORE;
    });
    const around = near.find(({ rings }) => isInside(point, rings));
    if (around) return around.name;
    let [nearest, least]: [string | null, number] = [null, OFF_SHORE];
    for (const { name, rings } of near) {
      const distance = distanceToRings(point, rings);
      if (distance < least) [nearest, least] = [name, distance];
    }
    return nearest;
  };
}

function getRingBounds(rings: readonly Ring[]): [west: number, south: number, east: number, north: number] {
  const bounds: ReturnType<typeof getRingBounds> = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of rings.flat()) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], latitude);
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], latitude);
  }
  return bounds;
}

/** Whether a line from here to the east crosses the rings an odd number of times. */
function isInside([x, y]: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, [x2, y2]] of ring.entries()) {
      const [x1, y1] = ring[index - 1] ?? [x2, y2];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  }
  return inside;
}

/** In degrees of latitude. */
function distanceToRings([x, y]: Point, rings: readonly Ring[]): number {
  const shrink = Math.cos((y * Math.PI) / 180);
  let least = Infinity;
  for (const ring of rings) {
    for (const [index, [x2, y2]] of ring.entries()) {
      const [x1, y1] = ring[index - 1] ?? [x2, y2];
      const [dx, dy] = [(x2 - x1) * shrink, y2 - y1];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : ((x - x1) * shrink * dx + (y - y1) * dy) / length;
      const t = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot((x - x1) * shrink - t * dx, y - y1 - t * dy));
    }
  }
  return least;
}

/** A record with the county in which it lies, where it lies in one. */
export function withCounty<T extends Position>(market: T, findCounty: CountyFinder): T & { county?: string } {
  const county = findCounty(market);
  return county === null ? market : { ...market, county };
}
