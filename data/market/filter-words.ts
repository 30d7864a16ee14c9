/** What was chosen, as the parts of a sentence: "on Saturday, July 18", "within 20 miles of Sturgeon Bay", "that take SNAP". */
import { nameCounty } from "./name-county.ts";
import { nameDay } from "../schedule/day-words.ts";
import { formatTime } from "../schedule/hours-words.ts";
import { isSameDay, type LocalMoment } from "../schedule/local-time.ts";
import { resolveDays } from "../schedule/when.ts";
import { AMENITIES } from "./amenities.ts";
import type { MarketFilters } from "./filter.ts";
import { LISTING_TYPE_LABELS } from "./listing-type.ts";
import { PAYMENT_LABELS } from "./payments.ts";

export interface FilterPart {
  text: string;
  /** Takes it out. */
  without: Partial<MarketFilters>;
}

/**
 * @param place where distances are from, "you" or a name; null where nobody knows: then a radius leaves nothing out
 * @param months the region's `scheduleFreshMonths`
 */
export function listFilterParts(
  filters: MarketFilters,
  moment: LocalMoment,
  place: string | null,
  months: number,
): FilterPart[] {
  const { when, at, within, county, item, anyItem, amenity } = filters;
  const parts: FilterPart[] = [];
  const add = (text: string, without: Partial<MarketFilters>) => parts.push({ text, without });
  if (when) add(nameWhen(when, moment), { when: null, at: null });
  if (when && at !== null) add(`at ${formatTime(at)}`, { at: null });
  if (within && place !== null) add(`within ${within} miles of ${place}`, { within: null });
  if (county) add(`in ${nameCounty(county)}`, { county: null });
  for (const [index, type] of filters.type.entries()) {
    const word = LISTING_TYPE_LABELS[type].many.toLowerCase();
    add(`${index > 0 ? "or" : "that are"} ${word}`, { type: filters.type.filter((other) => other !== type) });
  }
  for (const [index, way] of filters.payment.entries()) {
    const payment = filters.payment.filter((other) => other !== way);
    add(`${index > 0 ? "or" : "that take"} ${PAYMENT_LABELS[way].short}`, { payment });
  }
  for (const [index, name] of item.entries()) {
    const word = index === 0 ? "with" : anyItem ? "or" : "and";
    add(`${word} ${name}`, { item: item.filter((other) => other !== name) });
  }
  for (const { value, badge } of AMENITIES) {
    if (amenity.includes(value)) add(`noted as ${badge}`, { amenity: amenity.filter((other) => other !== value) });
  }
  if (filters.photos) add("with photos", { photos: false });
  if (filters.confirmed) add(`as said in the last ${nameSpan(months)}`, { confirmed: false });
  if (filters.saved) add("that you saved", { saved: false });
  return parts;
}

/** "three years" of 36 months, "18 months" of 18. */
export function nameSpan(months: number): string {
  return ["year", "two years", "three years", "four years", "five years"][months / 12 - 1] ?? `${months} months`;
}

/** "open now", "today", "on Saturday, July 18" */
function nameWhen(when: string, moment: LocalMoment): string {
  if (when === "now") return "open now";
  const [day = moment] = resolveDays(when, moment);
  if (when === "weekend") return "this weekend";
  if (isSameDay(day, moment)) return "today";
  return `on ${nameDay(day)}`;
}
