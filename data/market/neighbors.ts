/** The nearest markets of each market, computed once per build, and which of them its page shows. */
import type { LocalMoment } from "../schedule/local-time.ts";
import { EARTH_RADIUS_KM, kmBetweenPins, type Located, type Position } from "./distance.ts";
import type { Market } from "./market-schema.ts";
import { type Orderable, type OrderContext, orderMarkets } from "./order.ts";
import { isRelated } from "./related-markets.ts";

/** Number of nearby markets on a market's page. */
const NEIGHBORS_SHOWN = 5;

/** Number of nearby markets in the structured data (market-json-ld.ts). */
export const NEIGHBORS_LISTED = 10;

/** Number of nearest markets from which the page picks those to show. */
export const NEIGHBOR_CANDIDATES = 30;

/**
 * Picks alternatives to a market for a day, in the order of every list.
 * @param nearby the nearest ones
 */
export function pickNeighbors<T extends Orderable>(
  market: Located,
  nearby: readonly T[],
  { day, ...context }: Pick<OrderContext, "now" | "rules" | "rank"> & { day: LocalMoment },
): T[] {
  const ordered = orderMarkets(nearby, { ...context, days: [day], position: market });
  return ordered.slice(0, NEIGHBORS_SHOWN).map((one) => one.market);
}

type Place = Position & Pick<Market, "id" | "partOf">;

/**
 * The nearest markets of every market, by market id, without its main market and sessions. Searches outward in a list
 * sorted by latitude until the difference in latitude alone is too large: 10,000 markets take under a second.
 * @param count per market, nearest first; equal distances by id
 */
export function findNearby<T extends Place>(markets: readonly T[], count = NEIGHBORS_SHOWN): Map<number, T[]> {
  const byLatitude = [...markets].sort(bySouth);
  return new Map(
    byLatitude.map((market, index) => {
      const isUnrelated = (other: T) => !isRelated(market, other);
      return [market.id, listNearest(byLatitude, index, market, count, isUnrelated)];
    }),
  );
}

/** The nearest markets of one market, including its main and sessions. @param from one of `markets` */
export function findNearest<T extends Place>(markets: readonly T[], from: T, count = NEIGHBORS_SHOWN): T[] {
  const byLatitude = [...markets].sort(bySouth);
  return listNearest(byLatitude, byLatitude.indexOf(from), from, count);
}

function bySouth(a: Place, b: Place): number {
  return a.latitude - b.latitude || a.id - b.id;
}

function listNearest<T extends Place>(
  sorted: readonly T[],
  start: number,
  from: T,
  count: number,
  fits: (market: T) => boolean = () => true,
): T[] {
  const found: Found<T>[] = [];
  let reach = 180;
  for (const step of [1, -1]) {
    for (let index = start + step; ; index += step) {
      const market = sorted[index];
      if (!market || isBeyond(found, count, northSouthKm(from, market))) break;
      // Most markets at this latitude are too far east or west, and distances take long to compute.
      if (degreesBetween(from, market) > reach) continue;
      const distance = kmBetweenPins(from, market);
      if (isBeyond(found, count, distance) || !fits(market)) continue;
      insert(found, { market, distance }, count);
      const last = found[count - 1];
      if (last) reach = getReach(from, last.distance);
    }
  }
  return found.map(({ market }) => market);
}

interface Found<T> {
  market: T;
  /** Kilometers between the pins. */
  distance: number;
}

/** Kilometers between the latitudes: a lower bound of the distance, and much faster to compute. */
function northSouthKm(a: Position, b: Position): number {
  return (EARTH_RADIUS_KM * Math.PI * Math.abs(a.latitude - b.latitude)) / 180;
}

/** Degrees of longitude, across the date line if that is shorter. */
function degreesBetween(a: Position, b: Position): number {
  const degrees = Math.abs(a.longitude - b.longitude);
  return degrees > 180 ? 360 - degrees : degrees;
}

/** @returns how many degrees of longitude the places within so many kilometers can be away */
function getReach({ latitude }: Position, km: number): number {
  const angle = km / EARTH_RADIUS_KM;
  const pole = Math.PI / 2 - (Math.abs(latitude) * Math.PI) / 180;
  // Meridians are closest to one another where the circle touches the highest latitude. A little more for rounding.
  return angle >= pole ? 180 : (Math.asin(Math.sin(angle) / Math.sin(pole)) * 180.001) / Math.PI;
}

function isBeyond<T>(found: readonly Found<T>[], count: number, distance: number): boolean {
  const last = found[count - 1];
  return last !== undefined && distance > last.distance;
}

function insert<T extends Place>(found: Found<T>[], candidate: Found<T>, count: number): void {
  const { distance, market } = candidate;
  const next = found.findIndex(
    (other) => other.distance > distance || (other.distance === distance && other.market.id > market.id),
  );
  found.splice(next === -1 ? found.length : next, 0, candidate);
  if (found.length > count) found.pop();
}
