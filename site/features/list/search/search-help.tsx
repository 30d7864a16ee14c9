/**
 * The forgiving search and the field's suggestions: places, what is in season, and filters that the query may mean.
 * Loaded on first use.
 */
import { nameCounty } from "#data/market/name-county.ts";
import { CalendarDays, CreditCard, ListChecks, LocateFixed, MapPin, ShoppingBasket, Store, Tag } from "lucide-react";
import { capitalize } from "#data/input/capitalize.ts";
import { CROPS } from "#data/crops/crops.ts";
import { AMENITIES } from "#data/market/amenities.ts";
import { formatMarketCount } from "#data/market/market-count.ts";
import { filterMarkets, type MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { LISTING_TYPE_LABELS } from "#data/market/listing-type.ts";
import { getMiddle } from "#data/market/middle.ts";
import { type NamedPlace, USUAL_RADIUS } from "#data/market/near.ts";
import { isQuoted } from "#data/market/search.ts";
import { PAYMENT_LABELS } from "#data/market/payments.ts";
import { region } from "#data/region.ts";
import { formatTime } from "#data/schedule/hours-text.ts";
import { parseTimeOfDay } from "#data/schedule/time-of-day.ts";
import { createForgivingSearch, type Reinterpretation } from "#data/search/forgiving-search.ts";
import { suggestPlaces } from "#data/places/find-place.ts";
import type { Places } from "#data/places/places.ts";
import type { Meaning } from "#data/search/meaning.ts";
import { addPhrase } from "#data/search/phrases.ts";
import { findNamedCrops } from "#data/search/named-crops.ts";
import { splitWords } from "#data/search/spelling.ts";
import { readStreetAddress } from "#data/search/street-address.ts";
import { findNamed, type Suggestion, suggestMeanings, toFilters } from "#data/search/suggest.ts";
import { loadPlaces } from "../../location/places-data.ts";
import { userLocation } from "../../location/user-location.ts";
import { savedMarkets } from "../../saved/saved-markets.ts";
import { changeListState, listState } from "../list-state.ts";
import { marketData } from "../market-data.ts";
import { rememberCrop } from "./asked-crop.ts";
import { goHere, goTo, listStartOptions, type SearchOption } from "./start-options.tsx";

const OPTIONS_MAX = 8;
const MARKETS_MAX = 4;

const forgiving = createForgivingSearch({
  crops: CROPS,
  stateNames: region.states.flatMap(({ name, code }) => [name, code]),
});

export function searchForgiving(markets: readonly ListedMarket[], query: string): readonly ListedMarket[] {
  return forgiving.search(markets, query, { now: new Date(), rules: region });
}

/** Indexes the markets: for 10,000 that takes longer than the first letter may wait. */
export function prepareSearch(): void {
  const data = marketData.get();
  if (data.state === "ready") forgiving.learn(data.markets);
}

/** How the search differed from what was typed; null if it did not. */
export function explainSearch(markets: readonly ListedMarket[], query: string): Reinterpretation | null {
  return forgiving.explain(markets, query, { now: new Date(), rules: region });
}

/**
 * The suggestions for a query: filters it may mean, then markets of that name; for an empty query, where to start.
 * Choosing one changes the list or opens the market's page.
 */
export function listOptions(query: string): SearchOption[] {
  const data = marketData.get();
  const markets = data.state === "ready" ? data.markets : [];
  if (query.trim() === "") return listStartOptions(markets);
  if (data.state !== "ready") return [];
  const named = findNamed(searchForgiving(markets, query), query, MARKETS_MAX);
  const understood = understand(query, markets);
  const promising = understood.filter(({ count }) => count !== 0);
  // With no other suggestion, offer a place even though no market is within the usual radius.
  const isNothing = promising.length === 0 && named.length === 0;
  const offered = isNothing ? understood.filter((one) => one.meanings.some(isPlace)) : promising;
  const [only] = named.length === 1 ? named : [];
  return [
    ...offered.slice(0, OPTIONS_MAX - Math.min(named.length, MARKETS_MIN)).map((one) => toOption(one, query)),
    ...named.map(({ id, name, otherNames = [], city }) => ({
      key: `market ${id}`,
      label: name,
      // The query may have matched another name than the one shown.
      detail: [city, ...otherNames].join(" · "),
      icon: <Store size={18} aria-hidden />,
      choose: () => window.location.assign(`/markets/${id}`),
    })),
    ...(only ? [toNearMarket(only)] : []),
  ].slice(0, OPTIONS_MAX);
}

/** Markets found by name keep at least this many of the suggestions. */
const MARKETS_MIN = 2;

/** Suggests to look around a market. */
function toNearMarket({ id, name, latitude, longitude }: ListedMarket): SearchOption {
  return {
    key: `near ${id}`,
    label: `Near ${name}`,
    icon: <MapPin size={18} aria-hidden />,
    choose: () => goTo({ near: { name, latitude, longitude }, county: null }, ""),
  };
}

/**
 * Handles Enter: a query that is understood completely and is spelled right becomes filters, as the first suggestion
 * would. Anything else, and a market's full name, stays a text search.
 */
export async function takeTyped(query: string): Promise<void> {
  await placesSettled;
  const data = marketData.get();
  // The field may have changed meanwhile.
  if (data.state !== "ready" || query.trim() === "" || listState.get().query !== query) return;
  const isName = ({ name, otherNames = [] }: ListedMarket) =>
    [name, ...otherNames].some((one) => splitWords(one).join() === splitWords(query).join());
  if (isQuoted(query) || data.markets.some(isName)) return;
  const all = understand(query, data.markets).find(({ isExact, rest }) => isExact && rest === "");
  if (all) apply(all, query);
}

interface Understood extends Suggestion {
  /** Number of markets it would find together with the current filters. */
  count: number;
  /** From a street address, which is not geocoded: the place is its town. */
  isAddress?: true;
}

function understand(query: string, markets: readonly ListedMarket[]): Understood[] {
  const address = readAddress(query, markets);
  const suggestions = suggestMeanings(query, withPlaces(forgiving.learn(markets)), OPTIONS_MAX);
  const others = suggestions.filter(({ meanings }) => address.length === 0 || !meanings.some(isPlace));
  return [...address, ...others].flatMap((suggestion) => {
    const filters = toChange(suggestion.meanings);
    if (!filters) return [];
    return { ...suggestion, count: countFound(searchForgiving(markets, suggestion.rest), filters) };
  });
}

/** The town or zip code of a street address without a market. */
function readAddress(query: string, markets: readonly ListedMarket[]): Omit<Understood, "count">[] {
  const [place] = places && readStreetAddress(query)?.place ? suggestPlaces(places, query, 1) : [];
  const isThere = explainSearch(markets, query) === null && searchForgiving(markets, query).length > 0;
  if (!place || place.kind === "county" || isThere) return [];
  return [{ meanings: [{ kind: place.kind, value: place.name }], rest: "", isExact: true, isAddress: true }];
}

/** Null where the place cannot be found. */
function toChange(meanings: readonly Meaning[]): MarketFilters | null {
  const { filters } = listState.get();
  const change = { ...filters, ...toFilters(meanings, filters) };
  const place = meanings.find(isPlace);
  // A new place replaces the old one.
  if (meanings.some(({ kind }) => kind === "here")) return { ...change, near: null, county: null };
  if (!place) return change.county === filters.county ? change : { ...change, near: null, within: null };
  const near = findPlace(place);
  return near && { ...change, near, county: null, within: filters.within ?? USUAL_RADIUS };
}

function isPlace({ kind }: Meaning): boolean {
  return kind === "town" || kind === "zip";
}

/** Reads the filters now, since they may have changed since the suggestions were listed. */
function apply({ meanings, rest }: Suggestion, query: string): void {
  const filters = toChange(meanings) ?? listState.get().filters;
  const crop = findNamedCrops(query, CROPS).find(({ item }) => meanings.some(({ value }) => value === item));
  // Choosing an item by its own name ends the search for one crop.
  if (meanings.some(({ kind }) => kind === "item")) rememberCrop(crop?.name ?? null);
  if (meanings.some(({ kind }) => kind === "here")) goHere(rest, filters);
  else if (meanings.some(({ kind }) => kind === "county") || meanings.some(isPlace)) goTo(filters, rest, filters);
  else changeListState({ query: rest, filters });
}

let places: Places | null = null;
const placePhrases = new Map<string, Meaning[]>();

/** Adds the region's towns without markets. Without a connection only the markets' towns are known. */
async function learnPlaces(): Promise<void> {
  places = await loadPlaces();
  for (const { name } of places.towns) addPhrase(placePhrases, name, { kind: "town", value: name });
  for (const { name } of places.zips) addPhrase(placePhrases, name, { kind: "zip", value: name });
  for (const listener of listeners) listener();
}
const placesSettled = learnPlaces().catch(() => null);

const listeners = new Set<() => void>();

/** Calls back when suggestions change because places or markets have loaded. */
export function onOptionsChanged(listener: () => void): void {
  listeners.add(listener);
  marketData.subscribe(listener);
}

function withPlaces({
  getMeanings,
  phrases,
  ...lexicon
}: ReturnType<typeof forgiving.learn>): Parameters<typeof suggestMeanings>[1] {
  return {
    ...lexicon,
    findPlace: (words) => {
      const found = places ? suggestPlaces(places, words, PLACES_MAX) : [];
      return found.filter(({ name }) => name === found[0]?.name).map(({ kind, name }) => ({ kind, value: name }));
    },
    getMeanings: (key) => {
      const meanings = getMeanings(key);
      return meanings.length > 0 ? meanings : (placePhrases.get(key) ?? []);
    },
    phrases: new Map([...placePhrases, ...phrases]),
  };
}

/** The town's place in the region's list, otherwise the middle of its markets. */
function findPlace({ kind, value }: Meaning): NamedPlace | null {
  const known =
    places && suggestPlaces(places, value, PLACES_MAX).find((place) => place.kind === kind && place.name === value);
  if (known) return { name: value, latitude: known.latitude, longitude: known.longitude };
  const data = marketData.get();
  const markets = data.state === "ready" ? data.markets : [];
  const there = markets.filter((market) => market[kind === "zip" ? "zipCode" : "city"] === value);
  const middle = getMiddle(there);
  return middle && { name: value, ...middle };
}

/** How many places of similar names are considered. */
const PLACES_MAX = 8;

function countFound(markets: readonly ListedMarket[], filters: MarketFilters): number {
  return filterMarkets(markets, filters, {
    now: new Date(),
    rules: region,
    position: userLocation.get(),
    saved: savedMarkets.get(),
  }).markets.length;
}

function toOption(understood: Understood, query: string): SearchOption {
  const { meanings, count, isAddress } = understood;
  // The program's name is enough where two kinds of it are meant.
  const hasWic = meanings.some(({ value }) => value === "wic");
  const labels = meanings.filter(({ value }) => !hasWic || value !== "wic-cash").map(toLabel);
  const Icon = labels.length > 1 ? ListChecks : ICONS[meanings[0]?.kind ?? "item"];
  const label = labels.map((label, at) => (at === 0 ? label : label.replace(/^(?:Near|Takes) /, lower))).join(" · ");
  const found = formatMarketCount(count);
  return {
    key: label,
    label,
    detail: isAddress ? `${found}. Street addresses aren’t looked up` : found,
    icon: <Icon size={18} aria-hidden />,
    choose: () => apply(understood, query),
  };
}

const ICONS: Readonly<Record<Meaning["kind"], typeof Tag>> = {
  item: ShoppingBasket,
  payment: CreditCard,
  day: CalendarDays,
  time: CalendarDays,
  here: LocateFixed,
  amenity: Tag,
  type: Store,
  season: CalendarDays,
  county: MapPin,
  town: MapPin,
  zip: MapPin,
};

function toLabel(meaning: Meaning): string {
  switch (meaning.kind) {
    case "payment":
      return `Takes ${PAYMENT_LABELS[meaning.value].short.replace(/^[A-Z](?=[a-z])/, lower)}`;
    case "day":
      return meaning.value === "now" ? "Open now" : capitalize(meaning.value);
    case "time":
      return `at ${formatTime(parseTimeOfDay(meaning.value) ?? 0)}`;
    case "here":
      return "Near me";
    case "amenity":
      return AMENITIES.find(({ value }) => value === meaning.value)?.badge ?? meaning.value;
    case "type":
      return LISTING_TYPE_LABELS[meaning.value].many;
    case "county":
      return nameCounty(meaning.value);
    case "town":
    case "zip":
      return `Near ${meaning.value}`;
    case "item":
    case "season":
      return meaning.value;
  }
}

function lower(text: string): string {
  return text.toLowerCase();
}
