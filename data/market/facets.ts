/** Counts how many markets each filter choice would leave, given the other active filters. */
import { getAmenities } from "./amenities.ts";
import { type FilterContext, filterMarkets, isRecentlyConfirmed, type MarketFilters } from "./filter.ts";
import type { ListedMarket } from "./listed-market.ts";

/** By value; missing values count 0. */
export type FacetCounts = ReadonlyMap<string, number>;

interface Facets {
  type: FacetCounts;
  payment: FacetCounts;
  /** By product in lower case: links may use other capitals. */
  item: FacetCounts;
  amenity: FacetCounts;
  flags: Readonly<Record<"photos" | "confirmed", number>>;
}

/**
 * Where choices are alternatives ("one of these"), the other choices of the kind are ignored; where all are required, a
 * choice is counted among what is left.
 * @param markets those that match the search text
 */
export function countFacets(markets: readonly ListedMarket[], filters: MarketFilters, asked: FilterContext): Facets {
  const pick = (change: Partial<MarketFilters>) => filterMarkets(markets, { ...filters, ...change }, asked).markets;
  const left = pick({});
  const without = (kind: "type" | "payment" | "item") => (filters[kind].length > 0 ? pick({ [kind]: [] }) : left);
  // "Recently confirmed" depends on what is chosen: payments and products have confirmation dates of their own.
  const oneMore = (kind: "payment" | "item", isAlternative: boolean) => {
    if (!filters.confirmed) return isAlternative ? without(kind) : left;
    const some = pick({ confirmed: false, ...(isAlternative && { [kind]: [] }) });
    return some.filter((market) => isRecentlyConfirmed(market, { ...filters, [kind]: ["one"] }, asked));
  };
  return {
    type: count(without("type"), ({ listingType }) => [listingType]),
    payment: count(oneMore("payment", true), ({ payments }) => payments),
    item: count(oneMore("item", filters.anyItem), ({ customList }) => [
      ...new Set(customList.map((item) => item.toLowerCase())),
    ]),
    amenity: count(left, (market) => getAmenities(market).map(({ value }) => value)),
    flags: {
      photos: left.filter(({ photos }) => photos.length > 0).length,
      confirmed: filters.confirmed ? left.length : pick({ confirmed: true }).length,
    },
  };
}

/** Choices with results, and chosen ones even without, so that they can be removed where they are. */
export function listOffered<C extends { value: string; count: number }>(
  choices: readonly C[],
  chosen: readonly string[],
): C[] {
  return choices.filter(({ value, count }) => count > 0 || chosen.includes(value));
}

/** All products, most common first, each in its most common spelling. */
export function listItems(markets: readonly Pick<ListedMarket, "customList">[]): string[] {
  const counts = count(markets, ({ customList }) => customList);
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([item]) => item);
  const seen = new Set<string>();
  return byCount.filter((item) => !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()));
}

function count<T>(markets: readonly T[], valuesOf: (market: T) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const market of markets) for (const value of valuesOf(market)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
