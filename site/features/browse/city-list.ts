/** Groups markets by city for /markets/a-z, the plain list that works without JavaScript and prints well. */
import type { Market } from "#data/market/market-schema.ts";
import { sortByName } from "#data/market/sort.ts";

interface CityEntry {
  city: string;
  /** Its first letter in upper case, the id of its section. */
  initial: string;
  /** Whether it gets that id. */
  isFirstOfInitial: boolean;
  /** Sorted by name. */
  markets: Market[];
}

/** Cities sorted by name; spellings that differ only in case are one city. */
export function getCityList(markets: readonly Market[]): CityEntry[] {
  const byCity = Map.groupBy(sortByName(markets), ({ city }) => city.toLowerCase());
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
