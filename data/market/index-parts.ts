/**
 * A list of markets that is too long for a phone comes in parts by area. The index's own file then is an overview of
 * them, from which a page chooses those that it needs. Runs in the visitor's browser.
 */
import { distanceKm, type Position } from "./distance.ts";
import { INDEX_FORMAT } from "./index-format.ts";
import type { MapBounds } from "./map-zoom.ts";

/** Read as an index, an overview would be a damaged one: it has a format of its own, and changes it with the index's. */
export const PARTS_FORMAT = `${INDEX_FORMAT} in parts`;

/** Bounds and middle are kept to a hundredth of a degree, about a kilometre. */
export const STEPS_PER_DEGREE = 100;

export interface PartsOverview {
  format: typeof PARTS_FORMAT;
  /** Name, number of markets, south, west, north, east, and the latitude and longitude of their middle, in steps. */
  parts: [string, number, number, number, number, number, number, number][];
}

/** An area and its markets; its position is their middle. */
export interface IndexPart extends MapBounds, Position {
  name: string;
  count: number;
}

/** Whether the file of the index is an overview of its parts. */
export function isInParts(file: unknown): file is PartsOverview {
  return typeof file === "object" && file !== null && "format" in file && file.format === PARTS_FORMAT;
}

export function readParts({ parts }: PartsOverview): IndexPart[] {
  return parts.map(([name, count, ...steps]) => {
    const [south = 0, west = 0, north = 0, east = 0, latitude = 0, longitude = 0] = steps.map(
      (step) => step / STEPS_PER_DEGREE,
    );
    return { name, count, south, west, north, east, latitude, longitude };
  });
}

/**
 * @param loaded the markets of the parts that are here, by the names of those
 * @param enough so many of them have to be the nearest of all, for certain
 * @returns the part to load next; null when there are enough, and when all parts are here
 */
export function findNextPart(
  parts: readonly IndexPart[],
  loaded: ReadonlyMap<string, readonly Position[]>,
  position: Position,
  enough: number,
): IndexPart | null {
  let next: IndexPart | null = null;
  let reach = Infinity;
  for (const part of parts) {
    const distance = loaded.has(part.name) ? Infinity : distanceToPart(position, part);
    if (distance < reach) [next, reach] = [part, distance];
  }
  const certain = [...loaded.values()].flat().filter((market) => distanceKm(position, market) <= reach);
  return certain.length < enough ? next : null;
}

/** @returns the parts with markets in view that are not here, where those have no more than `most` markets together; else none */
export function listPartsInView(
  parts: readonly IndexPart[],
  loaded: ReadonlyMap<string, unknown>,
  { south, west, north, east }: MapBounds,
  most: number,
): IndexPart[] {
  const inView = parts.filter(
    (part) =>
      !loaded.has(part.name) && part.south <= north && part.north >= south && part.west <= east && part.east >= west,
  );
  return inView.reduce((sum, { count }) => sum + count, 0) <= most ? inView : [];
}

/** Kilometres to the nearest place in its bounds; no market of it is nearer. */
function distanceToPart(position: Position, { south, west, north, east }: MapBounds): number {
  return distanceKm(position, {
    latitude: clamp(position.latitude, south, north),
    longitude: clamp(position.longitude, west, east),
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
