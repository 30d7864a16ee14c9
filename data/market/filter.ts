/**
 * The list's filters: when, where and what. All are in the URL, with repeated parameters for several values:
 * "?when=saturday&near=44.8,-87.4,Sturgeon Bay&within=20&payment=snap".
 */
import { getHoursDay, isOver, type Vouched } from "../schedule/certainty.ts";
import { getLocalMoment, getMomentAt, type LocalMoment } from "../schedule/local-time.ts";
import { getClosingTime, getOpenState, isAlwaysOpen, opensOnDay } from "../schedule/open-state.ts";
import type { StatusRules } from "../schedule/status.ts";
import { formatTimeOfDay, parseTimeOfDay, parseWhen, resolveDays, type When } from "../schedule/when.ts";
import { AMENITIES, hasAmenity } from "./amenities.ts";
import { howFar, type Position } from "./distance.ts";
import type { ListedMarket } from "./listed-market.ts";
import { getPaymentSource, LISTING_TYPE_LABELS, PAYMENT_LABELS } from "./labels.ts";
import { ITEM_MAX } from "./market-limits.ts";
import type { ListingType, Payment } from "./market-schema.ts";
import { isWithinMiles, type NamedPlace, parseNear, parseRadius, writeNear } from "./near.ts";

/** Null, false, and empty lists filter nothing. */
export interface MarketFilters {
  /** Open right now ("now"), or held on a day, even if that day's hours are over. */
  when: When | null;
  /** Open at this time of the day `when`, in minutes since midnight. */
  at: number | null;
  /** Origin of distances, instead of the visitor's position. */
  near: NamedPlace | null;
  /** Radius in miles. */
  within: number | null;
  /** "Door" */
  county: string | null;
  /** One of these. */
  type: readonly ListingType[];
  /** At least one of these. */
  payment: readonly Payment[];
  /** Products, ignoring case: all of these, unless `anyItem`. */
  item: readonly string[];
  /** One of `item` is enough. */
  anyItem: boolean;
  /** None of these is known to be missing, as in the URL: "pet-friendly". What nobody has said is no "no". */
  amenity: readonly string[];
  /** Saved by the visitor. */
  saved: boolean;
  /** One of these ids: a shared list. */
  ids: readonly number[];
  photos: boolean;
  /** Hours, and chosen payments and products, were confirmed within `scheduleFreshMonths`. */
  confirmed: boolean;
}

export const NO_FILTERS: Readonly<MarketFilters> = {
  when: null,
  at: null,
  near: null,
  within: null,
  county: null,
  type: [],
  payment: [],
  item: [],
  anyItem: false,
  amenity: [],
  saved: false,
  ids: [],
  photos: false,
  confirmed: false,
};

/** Whether any filter can leave out markets. `near` alone cannot, nor `within` without a position. */
export function isNarrowing(filters: MarketFilters, position: Position | null): boolean {
  return Object.entries(filters).some(
    ([name, chosen]) =>
      name !== "near" &&
      (position || name !== "within") &&
      (Array.isArray(chosen) ? chosen.length > 0 : Boolean(chosen)),
  );
}

const FLAGS = ["saved", "photos", "confirmed"] as const;

/** Maximum number of markets in a shared list. */
export const IDS_MAX = 100;

/** Maximum number of values per parameter read from a URL; more than any filter offers. */
export const VALUES_MAX = 40;

type Filterable = ListedMarket & Vouched;

/** What filtering depends on in addition to the chosen filters. */
export interface FilterContext {
  now: Date;
  rules: StatusRules;
  /** Origin of distances unless `near` is set; null if unknown. */
  position?: Position | null;
  /** Ids of the visitor's saved markets. */
  saved?: readonly number[];
}

/** Keeps the order of the input. */
interface FilterResult<T> {
  markets: T[];
  /** With `when` set: how many markets pass every other filter but have no known hours. */
  withoutHours: number;
}

/** The markets that pass every filter. */
export function filterMarkets<T extends Filterable>(
  markets: readonly T[],
  filters: MarketFilters,
  { now, rules, position = null, saved = [] }: FilterContext,
): FilterResult<T> {
  const found: FilterResult<T> = { markets: [], withoutHours: 0 };
  const passes = createFactTest(filters, filters.near ?? position, saved);
  const moments = getAskedMoments(filters, getLocalMoment(now, rules.timeZone));
  for (const market of markets) {
    if (!passes(market) || (filters.confirmed && !isRecentlyConfirmed(market, filters, { now, rules }))) continue;
    if (moments.length === 0) {
      found.markets.push(market);
      continue;
    }
    const there = market.timeZone ? getAskedMoments(filters, getMomentAt(market, now, rules)) : moments;
    if (there.some((moment) => isHeld(market, filters, moment))) found.markets.push(market);
    else if (there.every((moment) => getOpenState(market, moment) === "unknown")) found.withoutHours++;
  }
  return found;
}

/** The days that `when` means, at the time `at` or else the present time of day. Empty if no day is chosen. */
export function getAskedMoments(
  { when, at }: Pick<MarketFilters, "when" | "at">,
  moment: LocalMoment,
): readonly LocalMoment[] {
  if (when === null) return [];
  const days = resolveDays(when, moment);
  return at === null || when === "now" ? days : days.map((day) => ({ ...day, minutes: at }));
}

function isHeld(market: Filterable, { when, at }: MarketFilters, moment: LocalMoment): boolean {
  if (when === "now") return getOpenState(market, moment) === "open";
  if (isAlwaysOpen(market, moment)) return true;
  return at === null ? opensOnDay(market, moment) : getClosingTime(market, moment) !== null;
}

/** Filters from URL parameters; unknown values are ignored. */
export function parseFilters(params: URLSearchParams): MarketFilters {
  const when = parseWhen(params.get("when"));
  return {
    when,
    at: when === null || when === "now" ? null : parseTimeOfDay(params.get("at")),
    near: parseNear(params.get("near")),
    within: parseRadius(params.get("within")),
    county: params.get("county")?.trim().slice(0, ITEM_MAX) || null,
    type: parseChoices(keysOf(LISTING_TYPE_LABELS), params, "type"),
    payment: parseChoices(keysOf(PAYMENT_LABELS), params, "payment"),
    item: getAll(params, "item").flatMap((item) => item.trim().slice(0, ITEM_MAX) || []),
    anyItem: params.get("items") === "any",
    amenity: parseChoices(
      AMENITIES.map(({ value }) => value),
      params,
      "amenity",
    ),
    saved: params.get("saved") === "1",
    ids: parseIds(params.get("ids")),
    photos: params.get("photos") === "1",
    confirmed: params.get("confirmed") === "1",
  };
}

/** Adds the active filters to URL parameters: the counterpart of parseFilters(). */
export function writeFilters(filters: MarketFilters, params: URLSearchParams): void {
  const { when, at, near, within, county } = filters;
  if (when) params.set("when", when);
  if (when && at !== null) params.set("at", formatTimeOfDay(at));
  if (near) params.set("near", writeNear(near));
  if (within) params.set("within", String(within));
  if (county) params.set("county", county);
  for (const name of ["type", "payment", "item", "amenity"] as const) {
    for (const value of filters[name]) params.append(name, value);
  }
  if (filters.ids.length > 0) params.set("ids", filters.ids.join(","));
  if (filters.anyItem && filters.item.length > 1) params.set("items", "any");
  for (const name of FLAGS) if (filters[name]) params.set(name, "1");
}

/** "101,7" → [101, 7]; anything but ids is ignored. */
function parseIds(text: string | null): number[] {
  const ids = (text ?? "").split(",").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, IDS_MAX);
}

function keysOf<K extends string>(labels: Record<K, unknown>): K[] {
  return Object.keys(labels) as K[];
}

function getAll(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name))].slice(0, VALUES_MAX);
}

function parseChoices<T extends string>(choices: readonly T[], params: URLSearchParams, name: string): T[] {
  const chosen = getAll(params, name);
  return choices.filter((choice) => chosen.includes(choice));
}

/** Tests every filter except `when`, `at` and `confirmed`. */
function createFactTest(filters: MarketFilters, position: Position | null, saved: readonly number[]) {
  const { type, payment, within, photos, ids } = filters;
  const county = filters.county?.toLowerCase();
  const items = filters.item.map((item) => item.toLowerCase());
  const amenities = listChosenAmenities(filters);
  return (market: Filterable): boolean =>
    (!filters.saved || saved.includes(market.id)) &&
    (ids.length === 0 || ids.includes(market.id)) &&
    (type.length === 0 || type.includes(market.listingType)) &&
    (payment.length === 0 || payment.some((way) => market.payments.includes(way))) &&
    (items.length === 0 || hasItems(market, items, filters.anyItem)) &&
    amenities.every((amenity) => market[amenity.name] !== false || hasAmenity(market, amenity)) &&
    (county === undefined || market.county?.toLowerCase() === county) &&
    (!photos || market.photos.length > 0) &&
    (within === null || isWithinMiles(howFar(position, market), within));
}

export function listChosenAmenities({ amenity }: Pick<MarketFilters, "amenity">) {
  return AMENITIES.filter(({ value }) => amenity.includes(value));
}

/** Whether a market is known to have all chosen amenities; the others that pass the filter are those nobody knows of. */
export function hasChosenAmenities(market: Filterable, filters: Pick<MarketFilters, "amenity">): boolean {
  return listChosenAmenities(filters).every((amenity) => hasAmenity(market, amenity));
}

function hasItems({ customList }: Filterable, items: readonly string[], anyItem: boolean): boolean {
  const offers = (item: string) => customList.some((offered) => offered.toLowerCase() === item);
  return anyItem ? items.some(offers) : items.every(offers);
}

/**
 * Whether the hours, and chosen payments and products, were recently confirmed. Markets without known hours need a
 * chosen payment or product.
 */
export function isRecentlyConfirmed(
  market: Filterable,
  { payment, item }: Pick<MarketFilters, "payment" | "item">,
  { now, rules }: Pick<FilterContext, "now" | "rules">,
): boolean {
  const hours = getHoursDay(market);
  const paid = payment.find((program) => program === "snap") ?? payment[0];
  // toListedMarket() leaves out dates of the same year as the hours'.
  const days = [
    hours,
    paid && (getPaymentSource(market, paid)?.on ?? hours),
    item.length > 0 && (market.productsConfirmed?.on ?? hours),
  ].filter((day) => typeof day === "string");
  return days.length > 0 && days.every((day) => !isOver(day, rules.scheduleFreshMonths, now));
}
