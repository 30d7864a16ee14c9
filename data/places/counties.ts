/** Finds the county of a position by the counties' boundaries (us-atlas, 1:10,000,000). */
import type { Position } from "../market/distance.ts";

/** WGS 84 degrees. */
type Point = readonly [longitude: number, latitude: number];

/** Closed: the last point equals the first. */
export type Ring = readonly Point[];

export interface CountyShape {
  /** "Door", "St. Croix" */
  name: string;
  /** Boundaries of its areas (mainland, islands) and of holes in them. */
  rings: readonly Ring[];
}

/** @returns the county's name; null outside all counties, unless one is within OFF_SHORE */
export type CountyFinder = (position: Position) => string | null;

/** Degrees. Shorelines are so coarse that a place on the shore may be this far outside. */
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

/** Even-odd rule: a line to the east crosses the rings an odd number of times. */
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

/** Adds the county, if the position is in one. */
export function withCounty<T extends Position>(market: T, findCounty: CountyFinder): T & { county?: string } {
  const county = findCounty(market);
  return county === null ? market : { ...market, county };
}
