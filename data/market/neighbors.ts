/** The nearest markets of each market, computed once per build, and which of them its page shows. */
import type { LocalMoment } from "../schedule/local-time.ts";
import { opensOnDay, type TimedMarket } from "../schedule/open-state.ts";
import { hasTimes } from "../schedule/status.ts";
import { distanceKm, northSouthKm, type Position } from "./distance.ts";
import { isRelated } from "./related-markets.ts";
import { isAway } from "./today.ts";

export interface Neighbor<T> {
  market: T;
  /** Kilometers. */
  distance: number;
}

/** Number of nearby markets on a market's page. */
const NEIGHBORS_SHOWN = 5;

/** Number of nearby markets in the structured data (market-json-ld.ts). */
export const NEIGHBORS_LISTED = 10;

/** Number of nearest markets from which the page picks those to show. */
export const NEIGHBOR_CANDIDATES = 30;

/** Kilometers (15 miles) that a market held today may be farther away than one held on another day. */
const TODAY_KM = 24;

/**
 * Picks alternatives for a day: markets currently in season first, then those with unknown hours, then those dropped
 * from their list, then those out of season; each group by distance, with a bonus for markets held on the very day.
 * @param nearby nearest first
 */
export function pickNeighbors<T extends TimedMarket>(
  nearby: readonly Neighbor<T>[],
  moment: LocalMoment,
): Neighbor<T>[] {
  return nearby
    .map((neighbor) => ({ neighbor, ...rankNeighbor(neighbor, moment) }))
    .sort((a, b) => a.use - b.use || a.way - b.way)
    .slice(0, NEIGHBORS_SHOWN)
    .map(({ neighbor }) => neighbor);
}

function rankNeighbor<T extends TimedMarket>({ market, distance }: Neighbor<T>, moment: LocalMoment) {
  const use = isAway(market, moment) ? 3 : market.standing ? 2 : hasTimes(market) ? 0 : 1;
  return { use, way: opensOnDay(market, moment) ? distance : distance + TODAY_KM };
}

interface Place extends Position {
  id: number;
  partOf?: number | undefined;
}

/**
 * The nearest markets of every market, by market id, without its main market and sessions. Searches outward in a list
 * sorted by latitude until the difference in latitude alone is too large: 10,000 markets take under a second.
 * @param count per market, nearest first; equal distances by id
 */
export function findNearby<T extends Place>(
  markets: readonly T[],
  count = NEIGHBORS_SHOWN,
): Map<number, Neighbor<T>[]> {
  const byLatitude = [...markets].sort(bySouth);
  return new Map(
    byLatitude.map((market, index) => {
      const isUnrelated = (other: T) => !isRelated(market, other);
      return [market.id, listNearest(byLatitude, index, market, count, isUnrelated)];
    }),
  );
}

/** The nearest markets of one market, including its main and sessions. @param from one of `markets` */
export function findNearest<T extends Place>(markets: readonly T[], from: T, count = NEIGHBORS_SHOWN): Neighbor<T>[] {
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
): Neighbor<T>[] {
  const found: Neighbor<T>[] = [];
  for (const step of [1, -1]) {
    for (let index = start + step; ; index += step) {
      const market = sorted[index];
      if (!market || isBeyond(found, count, northSouthKm(from, market))) break;
      const distance = distanceKm(from, market);
      // Most markets at this latitude are too far east or west.
      if (!isBeyond(found, count, distance) && fits(market)) insert(found, { market, distance }, count);
    }
  }
  return found;
}

function isBeyond<T>(found: readonly Neighbor<T>[], count: number, distance: number): boolean {
  const last = found[count - 1];
  return last !== undefined && distance > last.distance;
}

function insert<T extends Place>(found: Neighbor<T>[], candidate: Neighbor<T>, count: number): void {
  const { distance, market } = candidate;
  const next = found.findIndex(
    (other) => other.distance > distance || (other.distance === distance && other.market.id > market.id),
  );
  found.splice(next === -1 ? found.length : next, 0, candidate);
  if (found.length > count) found.pop();
}
