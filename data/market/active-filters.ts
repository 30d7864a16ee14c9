/** The active filters as chips: "Saturday, July 18", "Within 20 miles of Sturgeon Bay", "Takes SNAP". */
import { nameDay } from "../schedule/day-text.ts";
import { formatTime } from "../schedule/format/style.ts";
import { isSameDay, type LocalMoment } from "../schedule/local-time.ts";
import { resolveDays } from "../schedule/when.ts";
import { AMENITIES } from "./amenities.ts";
import type { MarketFilters } from "./filter.ts";
import { LISTING_TYPE_LABELS, PAYMENT_LABELS, nameCounty } from "./labels.ts";

interface ActiveFilter {
  text: string;
  /** The change that removes this filter. */
  without: Partial<MarketFilters>;
}

/**
 * @param moment now, at the region
 * @param place origin of distances, "you" or a name; null if unknown: a radius then has no effect and no chip
 * @param months the region's `scheduleFreshMonths`
 */
export function listActiveFilters(
  filters: MarketFilters,
  moment: LocalMoment,
  place: string | null,
  months: number,
): ActiveFilter[] {
  const { when, at, within, county, item, anyItem, amenity } = filters;
  const active: ActiveFilter[] = [];
  const add = (text: string, without: Partial<MarketFilters>) => active.push({ text, without });
  if (when) add(nameWhen(when, moment), { when: null, at: null });
  if (when && at !== null) add(`Open at ${formatTime(at, "card")}`, { at: null });
  if (within && place !== null) add(`Within ${within} miles of ${place}`, { within: null });
  if (county) add(nameCounty(county), { county: null });
  for (const [index, type] of filters.type.entries()) {
    const label = LISTING_TYPE_LABELS[type].many;
    const others = filters.type.filter((other) => other !== type);
    add(index > 0 ? `or ${label.toLowerCase()}` : label, { type: others });
  }
  for (const [index, way] of filters.payment.entries()) {
    const payment = filters.payment.filter((other) => other !== way);
    add(`${index > 0 ? "or" : "Takes"} ${PAYMENT_LABELS[way].short}`, { payment });
  }
  for (const [index, name] of item.entries()) {
    const verb = index === 0 ? "Sells" : anyItem ? "or" : "and";
    add(`${verb} ${name}`, { item: item.filter((other) => other !== name) });
  }
  for (const { value, badge } of AMENITIES) {
    if (amenity.includes(value)) add(badge, { amenity: amenity.filter((other) => other !== value) });
  }
  if (filters.photos) add("Has photos", { photos: false });
  if (filters.confirmed) add(`Confirmed in the last ${nameSpan(months)}`, { confirmed: false });
  if (filters.saved) add("Saved", { saved: false });
  if (filters.ids.length > 0) add("Shared list", { ids: [] });
  return active;
}

/** 36 → "three years", 18 → "18 months" */
export function nameSpan(months: number): string {
  return ["year", "two years", "three years", "four years", "five years"][months / 12 - 1] ?? `${months} months`;
}

/** "Open now", "Today", "Saturday, July 18" */
function nameWhen(when: string, moment: LocalMoment): string {
  if (when === "now") return "Open now";
  const [day = moment] = resolveDays(when, moment);
  if (when === "weekend") return "This weekend";
  if (isSameDay(day, moment)) return "Today";
  return nameDay(day);
}
