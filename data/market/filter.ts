/** Narrows the list to what a visitor needs: open, saved, a kind of place, a product, a way to pay, an amenity. */
import { getCertainty, type Vouched } from "./certainty.ts";
import { AMENITIES, hasAmenity, type YesNoFact } from "./amenities.ts";
import { ITEM_MAX } from "./market-limits.ts";
import type { ListedMarket } from "./listed-market.ts";
import { LISTING_TYPE_LABELS } from "./listing-type.ts";
import { getLocalMoment } from "../schedule/local-time.ts";
import type { ListingType, Payment } from "./market-schema.ts";
import { getOpenState, opensOnDay } from "../schedule/open-state.ts";
import { PAYMENT_LABELS } from "./payments.ts";
import type { StatusRules } from "../schedule/status.ts";

/** Null, or false, leaves a fact out of the question. */
export interface MarketFilters {
  openNow: boolean;
  /** Has readable hours on today's date, also if they are over. */
  openToday: boolean;
  /** Is one of those that the visitor has saved. */
  saved: boolean;
  type: ListingType | null;
  payment: Payment | null;
  /** One of "Items Available", in any case. */
  item: string | null;
  /** As in the address bar: "pet-friendly". */
  amenity: string | null;
}

export const NO_FILTERS: Readonly<MarketFilters> = {
  openNow: false,
  openToday: false,
  saved: false,
  type: null,
  payment: null,
  item: null,
  amenity: null,
};

type Filterable = Pick<
  ListedMarket,
  "id" | "listingType" | "payments" | "customList" | "features" | YesNoFact | "schedule"
> &
  Vouched;

/** In the order given. */
export interface Found<T> {
  markets: T[];
  /** Asked for open ones: those that are likely open, by old hours. */
  likely: T[];
  /** Asked for open ones: how many pass all else, and nobody knows their hours. */
  unsaid: number;
}

/**
 * The markets that pass every filter.
 * @param saved ids of the visitor's saved markets
 */
export function filterMarkets<T extends Filterable>(
  markets: readonly T[],
  filters: MarketFilters,
  now: Date,
  { timeZone, scheduleFreshMonths }: StatusRules,
  saved: readonly number[] = [],
): Found<T> {
  const moment = getLocalMoment(now, timeZone);
  const item = filters.item?.toLowerCase() ?? null;
  const found: Found<T> = { markets: [], likely: [], unsaid: 0 };
  const { openNow, openToday } = filters;
  for (const market of markets) {
    if ((filters.saved && !saved.includes(market.id)) || !hasFacts(market, filters, item)) continue;
    if (!openNow && !openToday) {
      found.markets.push(market);
      continue;
    }
    const state = getOpenState(market, moment);
    if ((!openNow || state === "open") && (!openToday || opensOnDay(market, moment))) {
      const isLikely = getCertainty(market, now, scheduleFreshMonths) === "likely";
      (isLikely ? found.likely : found.markets).push(market);
    } else if (state === "unknown") found.unsaid++;
  }
  return found;
}

/** Filters from address parameters; what is unknown there is left out. */
export function parseFilters(params: URLSearchParams): MarketFilters {
  return {
    openNow: params.get("openNow") === "1",
    openToday: params.get("openToday") === "1",
    saved: params.get("saved") === "1",
    type: parseChoice(keysOf(LISTING_TYPE_LABELS), params.get("type")),
    payment: parseChoice(keysOf(PAYMENT_LABELS), params.get("payment")),
    item: params.get("item")?.trim().slice(0, ITEM_MAX) || null,
    amenity: parseChoice(
      AMENITIES.map(({ value }) => value),
      params.get("amenity"),
    ),
  };
}

/** Adds the filters that are set to address parameters: the counterpart of `parseFilters`. */
export function writeFilters(filters: MarketFilters, params: URLSearchParams): void {
  for (const name of ["openNow", "openToday", "saved"] as const) if (filters[name]) params.set(name, "1");
  for (const name of ["type", "payment", "item", "amenity"] as const) {
    const value = filters[name];
    if (value) params.set(name, value);
  }
}

function keysOf<K extends string>(labels: Record<K, unknown>): K[] {
  return Object.keys(labels) as K[];
}

function parseChoice<T extends string>(choices: readonly T[], value: string | null): T | null {
  return choices.find((choice) => choice === value) ?? null;
}

function hasFacts(market: Filterable, filters: MarketFilters, item: string | null): boolean {
  const { type, payment } = filters;
  const amenity = AMENITIES.find(({ value }) => value === filters.amenity);
  return (
    (!type || market.listingType === type) &&
    (!payment || market.payments.includes(payment)) &&
    (!amenity || hasAmenity(market, amenity)) &&
    (!item || market.customList.some((offered) => offered.toLowerCase() === item))
  );
}
