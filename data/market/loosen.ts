/** When nothing is found: which single filter to drop or widen, and the result of that. */
import { AMENITIES } from "./amenities.ts";
import { type FilterContext, filterMarkets, type MarketFilters } from "./filter.ts";
import type { ListedMarket } from "./listed-market.ts";
import { RADII } from "./near.ts";
import { PAYMENT_LABELS } from "./payments.ts";

export interface Loosening {
  /** "Without SNAP", "Within 50 miles", "Any day" */
  label: string;
  change: Partial<MarketFilters>;
  /** The markets found then; never empty. */
  markets: ListedMarket[];
}

/** Each change that gives results, in the order offered; of wider radii only the smallest. */
export function findLoosenings(
  markets: readonly ListedMarket[],
  filters: MarketFilters,
  asked: FilterContext,
): Loosening[] {
  let hasCircle = false;
  return listChanges(filters).flatMap(({ label, change }) => {
    const isCircle = "within" in change;
    if (isCircle && hasCircle) return [];
    const { markets: sure, likely } = filterMarkets(markets, { ...filters, ...change }, asked);
    const found = [...sure, ...likely];
    if (found.length === 0) return [];
    hasCircle ||= isCircle;
    return { label, change, markets: found };
  });
}

function listChanges(filters: MarketFilters): Pick<Loosening, "label" | "change">[] {
  const { when, at, within, county, type, payment, item, anyItem, amenity } = filters;
  const changes: (Pick<Loosening, "label" | "change"> | false)[] = [
    ...(within === null ? [] : RADII.filter((radius) => radius > within)).map((radius) => ({
      label: `Within ${radius} miles`,
      change: { within: radius },
    })),
    within !== null && { label: "Any distance", change: { within: null } },
    county !== null && { label: "Any county", change: { county: null } },
    at !== null && { label: "Any time of the day", change: { at: null } },
    when !== null && { label: when === "now" ? "Any time" : "Any day", change: { when: null, at: null } },
    // Payments are alternatives: dropping one of several would find even less.
    payment.length > 0 && {
      label: `Without ${payment.map((way) => PAYMENT_LABELS[way].short).join(" or ")}`,
      change: { payment: [] },
    },
    ...(anyItem && item.length > 1 ? [item] : item.map((one) => [one])).map((some) => ({
      label: `Without ${some.join(" or ")}`,
      change: { item: item.filter((other) => !some.includes(other)) },
    })),
    ...AMENITIES.filter(({ value }) => amenity.includes(value)).map(({ value, badge }) => ({
      label: `Without ${badge}`,
      change: { amenity: amenity.filter((other) => other !== value) },
    })),
    type.length > 0 && { label: "Any kind", change: { type: [] } },
    filters.photos && { label: "Also without photos", change: { photos: false } },
    filters.confirmed && { label: "Whenever it was said", change: { confirmed: false } },
    filters.saved && { label: "Not only saved ones", change: { saved: false } },
  ];
  return changes.filter((change) => change !== false);
}
