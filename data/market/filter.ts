/**
 * Narrows the list to what a visitor needs: when, where and what. All of it stands in the address bar, one parameter for
 * each, several of a kind one after the other: "?when=saturday&near=44.8,-87.4,Sturgeon Bay&within=20&payment=snap".
 */
import { getHoursDay, isOver, type Vouched } from "../schedule/certainty.ts";
import { isOnlyLikely } from "../schedule/doubt.ts";
import { getLocalMoment, getMomentAt, type LocalMoment } from "../schedule/local-time.ts";
import { getClosingTime, getOpenState, isAlwaysOpen, opensOnDay } from "../schedule/open-state.ts";
import type { StatusRules } from "../schedule/status.ts";
import { formatTimeOfDay, parseTimeOfDay } from "../schedule/time-of-day.ts";
import { parseWhen, resolveDays, type When } from "../schedule/when.ts";
import { AMENITIES, hasAmenity, type YesNoFact } from "./amenities.ts";
import { distanceMiles, type Position } from "./distance.ts";
import type { ListedMarket } from "./listed-market.ts";
import { LISTING_TYPE_LABELS } from "./listing-type.ts";
import { ITEM_MAX } from "./market-limits.ts";
import type { ListingType, Payment } from "./market-schema.ts";
import { type NamedPlace, parseNear, parseRadius, writeNear } from "./near.ts";
import { PAYMENT_LABELS } from "./payments.ts";

/** Null, false, or an empty list leaves a fact out of the question. */
export interface MarketFilters {
  /** Open at this moment ("now"), or held on a day, also if its hours are over. */
  when: When | null;
  /** Open at a time of that day, in minutes after midnight. */
  at: number | null;
  /** Distances are from here, rather than from where the visitor is. */
  near: NamedPlace | null;
  /** No farther than so many miles. */
  within: number | null;
  /** "Door" */
  county: string | null;
  /** One of these. */
  type: readonly ListingType[];
  /** One of these, at least. */
  payment: readonly Payment[];
  /** Of "Items Available", in any case: all of these. */
  item: readonly string[];
  /** One of those items will do. */
  anyItem: boolean;
  /** All of these, as in the address bar: "pet-friendly". */
  amenity: readonly string[];
  /** Is one of those that the visitor has saved. */
  saved: boolean;
  /** Is one of these, which somebody has shared. */
  ids: readonly number[];
  /** Has photos. */
  photos: boolean;
  /** Its hours, and of payments and products what is asked for, were said within the months of the region's `scheduleFreshMonths`. */
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

/** Whether some of them are set: fewer markets may be left. A place alone narrows nothing, nor does a radius without one. */
export function isNarrowing(filters: MarketFilters, position: Position | null): boolean {
  return Object.entries(filters).some(
    ([name, chosen]) =>
      name !== "near" &&
      (position || name !== "within") &&
      (Array.isArray(chosen) ? chosen.length > 0 : Boolean(chosen)),
  );
}

/** Those that are on or off. */
const FLAGS = ["saved", "photos", "confirmed"] as const;

/** Most markets in a list that is shared. */
export const IDS_MAX = 100;

/** Most values of one kind that are read from an address: more than all that are offered. */
export const VALUES_MAX = 40;

type Filterable = Pick<
  ListedMarket,
  | "id"
  | "listingType"
  | "payments"
  | "paymentsConfirmed"
  | "customList"
  | "productsConfirmed"
  | "features"
  | YesNoFact
  | "schedule"
  | "photos"
  | "county"
  | "timeZone"
> &
  Position &
  Vouched;

/** What filtering depends on in addition to the chosen filters. */
export interface FilterContext {
  now: Date;
  rules: StatusRules;
  /** Where distances are from; null where nobody knows. */
  position?: Position | null;
  /** Ids of the visitor's saved markets. */
  saved?: readonly number[];
}

/** Keeps the order of the input. */
export interface FilterResult<T> {
  markets: T[];
  /** With `when` set: markets that are only likely held then, because of old hours or an uncertain season. */
  likely: T[];
  /** With `when` set: how many markets pass every other filter but have no known hours. */
  withoutHours: number;
}

/** The markets that pass every filter. */
export function filterMarkets<T extends Filterable>(
  markets: readonly T[],
  filters: MarketFilters,
  { now, rules, position = null, saved = [] }: FilterContext,
): FilterResult<T> {
  const found: FilterResult<T> = { markets: [], likely: [], withoutHours: 0 };
  const asks = createFactTest(filters, filters.near ?? position, saved);
  const moments = getAskedMoments(filters, getLocalMoment(now, rules.timeZone));
  for (const market of markets) {
    if (!asks(market) || (filters.confirmed && !isRecentlyConfirmed(market, filters, { now, rules }))) continue;
    if (moments.length === 0) {
      found.markets.push(market);
      continue;
    }
    const there = market.timeZone ? getAskedMoments(filters, getMomentAt(market, now, rules)) : moments;
    const held = there.find((moment) => isHeld(market, filters, moment));
    if (held) {
      const isLikely = isOnlyLikely(market, held, now, rules.scheduleFreshMonths);
      (isLikely ? found.likely : found.markets).push(market);
    } else if (there.every((moment) => getOpenState(market, moment) === "unknown")) found.withoutHours++;
  }
  return found;
}

/** The days asked for, at the time asked for, else at the present one; none where no day is asked for. */
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

/** Filters from address parameters; what is unknown there is left out. */
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

/** Adds the filters that are set to address parameters: the counterpart of `parseFilters`. */
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

/** "101,7" → [101, 7]; what is no id is left out. */
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

/** All but the time, which is a question of its own. */
function createFactTest(filters: MarketFilters, position: Position | null, saved: readonly number[]) {
  const { type, payment, within, photos, ids } = filters;
  const county = filters.county?.toLowerCase();
  const items = filters.item.map((item) => item.toLowerCase());
  const amenities = AMENITIES.filter(({ value }) => filters.amenity.includes(value));
  return (market: Filterable): boolean =>
    (!filters.saved || saved.includes(market.id)) &&
    (ids.length === 0 || ids.includes(market.id)) &&
    (type.length === 0 || type.includes(market.listingType)) &&
    (payment.length === 0 || payment.some((way) => market.payments.includes(way))) &&
    (items.length === 0 || hasItems(market, items, filters.anyItem)) &&
    amenities.every((amenity) => hasAmenity(market, amenity)) &&
    (county === undefined || market.county?.toLowerCase() === county) &&
    (!photos || market.photos.length > 0) &&
    (within === null || position === null || distanceMiles(position, market) <= within);
}

function hasItems({ customList }: Filterable, items: readonly string[], anyItem: boolean): boolean {
  const offers = (item: string) => customList.some((offered) => offered.toLowerCase() === item);
  return anyItem ? items.some(offers) : items.every(offers);
}

/**
 * Whether its hours, and what is asked for of its payments and products, were said lately. Where no hours are known, the
 * rest has to be asked for.
 */
export function isRecentlyConfirmed(
  market: Filterable,
  { payment, item }: Pick<MarketFilters, "payment" | "item">,
  { now, rules }: Pick<FilterContext, "now" | "rules">,
): boolean {
  const { paymentsConfirmed, productsConfirmed } = market;
  const hours = getHoursDay(market);
  // A list leaves out the years that are those of the hours.
  const days = [
    hours,
    payment.length > 0 && (paymentsConfirmed?.on ?? hours),
    item.length > 0 && (productsConfirmed?.on ?? hours),
  ].filter((day) => typeof day === "string");
  return days.length > 0 && days.every((day) => !isOver(day, rules.scheduleFreshMonths, now));
}
