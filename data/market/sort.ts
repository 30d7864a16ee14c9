/** The sort orders of the market list. */
import { distanceKm, type Position } from "./distance.ts";
import type { Market } from "./market-schema.ts";

/** In the order offered; also the values in the URL. */
export const SORTS = ["distance", "rating", "alphabetic"] as const;

export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Record<Sort, string> = { distance: "Distance", rating: "Reviews", alphabetic: "Name" };

type Sortable = Pick<Market, "id" | "name" | "latitude" | "longitude" | "rating" | "userRatingsTotal">;

/**
 * A sorted copy: nearest first (by name without a position), best rated first, then most ratings, or by name. Ties go
 * by name, then by id.
 */
export function sortMarkets<T extends Sortable>(markets: readonly T[], sort: Sort, position: Position | null): T[] {
  // Computes each key once instead of at every comparison.
  const entries = markets.map((market) => ({
    market,
    weight: weigh(market, sort, position),
    votes: sort === "rating" ? (market.userRatingsTotal ?? 0) : 0,
    name: "",
  }));
  // Names are only needed for ties, which are rare.
  const toName = (entry: (typeof entries)[number]) => (entry.name ||= nameKey(entry.market.name));
  entries.sort(
    (a, b) => a.weight - b.weight || b.votes - a.votes || compare(toName(a), toName(b)) || a.market.id - b.market.id,
  );
  return entries.map(({ market }) => market);
}

/** The lowest weight comes first. Markets without a rating come after those rated 0. */
function weigh(market: Sortable, sort: Sort, position: Position | null): number {
  // Without a default: an order that is forgotten here does not compile, instead of sorting by name.
  switch (sort) {
    case "rating":
      return -(market.rating ?? -1);
    case "distance":
      return position ? distanceKm(position, market) : 0;
    case "alphabetic":
      return 0;
  }
}

/** Null for an unknown sort in the URL. */
export function parseSort(value: string | null): Sort | null {
  return SORTS.find((sort) => sort === value) ?? null;
}

/** Ignores case and accents: "Émile's" sorts with "Emily's". A collator takes more than twice as long. */
function nameKey(name: string): string {
  const plain = /^[ -~]*$/.test(name) ? name : name.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
