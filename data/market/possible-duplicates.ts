/** Markets that may be one, listed twice: put before volunteers, who merge them or leave them. */
import type { Weekday } from "../schedule/weekday.ts";
import { hasSimilarName } from "./similar-markets.ts";
import { distanceKm } from "./distance.ts";
import type { Market } from "./market-schema.ts";
import { cityKey } from "./name-words.ts";
import { isSamePlace, sharesPlaceWord } from "./same-place.ts";

type Comparable = Pick<Market, "id" | "listingType" | "name" | "city" | "address" | "latitude" | "longitude"> & {
  partOf?: number | undefined;
  placeIsApproximate?: boolean | undefined;
  /** On which it is held, as far as that is known. */
  weekdays: readonly Weekday[];
};

/** Kilometers between two points that can be of one market. */
const NEAR_KM = 0.3;

/**
 * For each market that may be another one, the first such other. They are of one kind and one town, no editions of one
 * market, and either at one place; or named alike and next to one another; or on one street, or next to one another by
 * points that are their own, on a common day of the week.
 */
export function findPossibleDuplicates<T extends Comparable>(markets: readonly T[]): Map<number, T> {
  const found = new Map<number, T>();
  for (const town of Map.groupBy(markets, (market) => `${market.listingType} ${cityKey(market)}`).values()) {
    for (const market of town) {
      const other = town.find((one) => one !== market && isMaybeSame(market, one));
      if (other) found.set(market.id, other);
    }
  }
  return found;
}

function isMaybeSame(a: Comparable, b: Comparable): boolean {
  if ((a.partOf ?? a.id) === (b.partOf ?? b.id)) return false;
  const [here = "", there = ""] = [a.address, b.address];
  if (here !== "" && isSamePlace(here, there)) return true;
  const isNear = distanceKm(a, b) < NEAR_KM;
  if (isNear && hasSimilarName(a, b)) return true;
  // In the middle of a town all that are placed there are near.
  const isAdjacent = isNear && !a.placeIsApproximate && !b.placeIsApproximate;
  return a.weekdays.some((day) => b.weekdays.includes(day)) && (isAdjacent || sharesPlaceWord(here, there));
}
