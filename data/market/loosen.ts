/** When nothing is found: which single filter to drop or widen, and the result of that. */
import { type FilterContext, filterMarkets, type MarketFilters } from "./filter.ts";
import type { ListedMarket } from "./listed-market.ts";
import { RADII } from "./near.ts";
import { getOrderContext, orderMarkets } from "./order.ts";
import { PAYMENT_LABELS } from "./labels.ts";

interface Loosening {
  /** "Without SNAP", "Within 50 miles", "Any day" */
  label: string;
  change: Partial<MarketFilters>;
  /** The markets found then, in their order, without those that may have ended; never empty. */
  markets: ListedMarket[];
}

/**
 * Each change that gives results, in the order offered: another food before another distance; of wider radii only the
 * smallest.
 */
export function findLoosenings(
  markets: readonly ListedMarket[],
  filters: MarketFilters,
  asked: FilterContext,
): Loosening[] {
  let hasCircle = false;
  return listChanges(filters).flatMap(({ label, change }) => {
    const isCircle = "within" in change;
    if (isCircle && hasCircle) return [];
    const loose = { ...filters, ...change };
    const found = filterMarkets(markets, loose, asked).markets.filter(({ standing }) => standing === undefined);
    if (found.length === 0) return [];
    hasCircle ||= isCircle;
    const ordered = orderMarkets(found, getOrderContext(loose, asked));
    return { label, change, markets: ordered.map(({ market }) => market) };
  });
}

function listChanges(filters: MarketFilters): Pick<Loosening, "label" | "change">[] {
  const { when, at, within, county, type, payment, item, anyItem } = filters;
  const changes: (Pick<Loosening, "label" | "change"> | false)[] = [
    ...(anyItem && item.length > 1 ? [item] : item.map((one) => [one])).map((some) => ({
      label: `Without ${some.join(" or ")}`,
      change: { item: item.filter((other) => !some.includes(other)) },
    })),
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
    type.length > 0 && { label: "Any kind", change: { type: [] } },
    filters.photos && { label: "Also without photos", change: { photos: false } },
    filters.confirmed && { label: "Whenever it was said", change: { confirmed: false } },
    filters.saved && { label: "Not only saved ones", change: { saved: false } },
  ];
  return changes.filter((change) => change !== false);
}
