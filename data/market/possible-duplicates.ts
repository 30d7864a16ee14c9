/** Finds markets that may be duplicates, for volunteers to merge or keep apart. */
import type { Weekday } from "../schedule/weekday.ts";
import { hasSameNameInTown, hasSimilarName } from "./similar-markets.ts";
import { kmBetweenPins } from "./distance.ts";
import type { Market } from "./market-schema.ts";
import { cityKey } from "./name-words.ts";
import { isRelated } from "./related-markets.ts";
import { isSamePlace, sharesPlaceWord } from "./same-place.ts";

type Comparable = Pick<Market, "id" | "listingType" | "name" | "city" | "address" | "latitude" | "longitude"> &
  Pick<Market, "partOf" | "placeIsApproximate"> & {
    /** Days on which it is held, as far as known. */
    weekdays: readonly Weekday[];
  };

/** Maximum distance in kilometers between the coordinates of duplicates. */
const NEAR_KM = 0.3;

/**
 * Maps each possible duplicate to its first candidate: same listing type, same town, not sessions of one market, and
 * either the same name (one may have moved), or the same place, or similar names close together, or a shared weekday on one street or close together by exact
 * coordinates.
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
  if (isRelated(a, b)) return false;
  if (hasSameNameInTown(a, b)) return true;
  const [here = "", there = ""] = [a.address, b.address];
  if (here !== "" && isSamePlace(here, there)) return true;
  const isNear = kmBetweenPins(a, b) < NEAR_KM;
  if (isNear && hasSimilarName(a, b)) return true;
  // Markets with approximate coordinates all share the middle of their town.
  const isAdjacent = isNear && !a.placeIsApproximate && !b.placeIsApproximate;
  return a.weekdays.some((day) => b.weekdays.includes(day)) && (isAdjacent || sharesPlaceWord(here, there));
}
