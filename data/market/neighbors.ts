/** The markets closest to each market, worked out once for all pages of a build; and in which order a page shows them. */
import type { LocalMoment } from "../schedule/local-time.ts";
import { opensOnDay, type TimedMarket } from "../schedule/open-state.ts";
import { hasTimes } from "../schedule/status.ts";
import { distanceKm, northSouthKm, type Position } from "./distance.ts";
import { isRelated } from "./related-markets.ts";
import { isAway } from "./today.ts";

export interface Neighbor<T> {
  market: T;
  /** Kilometres. */
  distance: number;
}

/** How many a market's page shows. */
export const NEIGHBORS_SHOWN = 5;

/** How many it names to search engines (market-json-ld.ts). */
export const NEIGHBORS_LISTED = 10;

/** From so many of the closest, a page shows those that are of most use on its day. */
export const NEIGHBOR_CANDIDATES = 30;

/** A market that is held today may be so much farther away (15 miles) and still comes before one of another day. */
const TODAY_KM = 24;

/**
 * Where to go instead, as of a day: markets that are held in these weeks, then those whose times nobody knows, those that
 * their list has dropped, and those out of season; in each group by distance, in favor of what is held that very day.
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
 * Editions of the same market are no strangers, and so no neighbors.
 * @param count How many neighbors each market gets, nearest first; the lower id first where two are as far.
 * @returns By market id. Walks outwards from each market through all of them sorted by latitude and stops where
 *   the difference in latitude alone is farther than what was found, which keeps 10,000 markets under a second.
 */
export function findNearby<T extends Place>(
  markets: readonly T[],
  count = NEIGHBORS_SHOWN,
): Map<number, Neighbor<T>[]> {
  const byLatitude = [...markets].sort(bySouth);
  return new Map(
    byLatitude.map((market, index) => {
      const isStranger = (other: T) => !isRelated(market, other);
      return [market.id, listNearest(byLatitude, index, market, count, isStranger)];
    }),
  );
}

/** For one market, the ones closest to it, whoever they are. @param from one of them. */
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
      // Most are farther off, to the east or the west.
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
