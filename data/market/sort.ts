/** The three orders of the market list. */
import { distanceKm, type Position } from "./distance.ts";
import type { Market } from "./market-schema.ts";

/** In the order in which they are offered; also the values in the address bar. */
export const SORTS = ["distance", "rating", "alphabetic"] as const;

export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Record<Sort, string> = { distance: "Distance", rating: "Reviews", alphabetic: "Name" };

type Sortable = Pick<Market, "id" | "name" | "latitude" | "longitude" | "rating" | "userRatingsTotal">;

/**
 * A sorted copy. Nearest first (by name while the position is unknown), or best rated first with the number of
 * ratings as tie-breaker, or by name. What is equal then goes by name, and at last by id.
 */
export function sortMarkets<T extends Sortable>(markets: readonly T[], sort: Sort, position: Position | null): T[] {
  // Each key is computed once, not at each of the comparisons.
  const entries = markets.map((market) => ({
    market,
    weight: weigh(market, sort, position),
    votes: sort === "rating" ? (market.userRatingsTotal ?? 0) : 0,
    name: "",
  }));
  // Few are equally far away, and only those need their names.
  const toName = (entry: (typeof entries)[number]) => (entry.name ||= nameKey(entry.market.name));
  entries.sort(
    (a, b) => a.weight - b.weight || b.votes - a.votes || compare(toName(a), toName(b)) || a.market.id - b.market.id,
  );
  return entries.map(({ market }) => market);
}

/** Lighter comes first. A market without a rating stands behind one rated 0. */
function weigh(market: Sortable, sort: Sort, position: Position | null): number {
  if (sort === "rating") return -(market.rating ?? -1);
  return sort === "distance" && position ? distanceKm(position, market) : 0;
}

/** Null for anything that is not a sort, such as what somebody typed into the address bar. */
export function parseSort(value: string | null): Sort | null {
  return SORTS.find((sort) => sort === value) ?? null;
}

/** Case and accents do not count: "Émile's" stands with "Emily's". A collator takes more than twice as long. */
function nameKey(name: string): string {
  const plain = /^[ -~]*$/.test(name) ? name : name.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
