/** Markets by city, for the plain list that needs no JavaScript and prints well. */
import type { Market } from "#data/market/market-schema.ts";
import { sortMarkets } from "#data/market/sort.ts";

interface CityEntry {
  city: string;
  /** Its first letter, upper case: the anchor of its part of the list. */
  initial: string;
  /** Whether it carries that anchor. */
  isFirstOfInitial: boolean;
  /** By name. */
  markets: Market[];
}

/** Cities by name; spelling that differs only in case is one city. */
export function getCityList(markets: readonly Market[]): CityEntry[] {
  const byCity = Map.groupBy(sortMarkets(markets, "alphabetic", null), ({ city }) => city.toLowerCase());
  const keys = [...byCity.keys()].sort();
  return keys.map((key, index) => {
    const inCity = byCity.get(key) ?? [];
    const initial = key.charAt(0).toUpperCase();
    return {
      city: inCity[0]?.city ?? key,
      initial,
      isFirstOfInitial: keys[index - 1]?.charAt(0) !== key.charAt(0),
      markets: inCity,
    };
  });
}
