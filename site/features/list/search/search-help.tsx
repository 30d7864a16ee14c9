/**
 * The forgiving search and the field's suggestions: places, what is in season, and filters that the query may mean.
 * Loaded on first use.
 */
import { MapPin, Search, Store } from "lucide-react";
import { capitalize } from "#data/input/capitalize.ts";
import { CROPS } from "#data/crops/crops.ts";
import { formatMarketCount, nameCounty } from "#data/market/labels.ts";
import { type FilterContext, filterMarkets, hasChosenAmenities, type MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getMiddle } from "#data/market/coordinates.ts";
import { type NamedPlace, USUAL_RADIUS } from "#data/market/near.ts";
import { getOrderContext, orderMarkets } from "#data/market/order.ts";
import { isQuoted, quoteQuery, searchMarkets } from "#data/market/search.ts";
import { region } from "#data/region.ts";
import { createForgivingSearch, type Reinterpretation } from "#data/search/forgiving-search.ts";
import { suggestPlaces } from "#data/places/find-place.ts";
import type { Places } from "#data/places/places.ts";
import { addPhrase, type Meaning, type Phrases } from "#data/search/phrases.ts";
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
import { askedPlace } from "./asked-place.ts";
import { getIcon, labelMeanings } from "./meaning-labels.ts";
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
  forgiving.learn(marketData.get().markets);
}

/** How the search differed from what was typed; null if it did not. */
export function explainSearch(markets: readonly ListedMarket[], query: string): Reinterpretation | null {
  return forgiving.explain(markets, query, { now: new Date(), rules: region });
}

/** What Enter does with a query. */
export interface SearchAnswer {
  /** What was understood: "Near 54235". */
  label: string;
  /** Number of markets. */
  count: number;
}

interface Reading {
  /** "text": the text search, which the list shows already. Null until it is known whether the text is a place. */
  answer: SearchAnswer | "text" | null;
  /**
   * The suggestions: filters that the query may mean, then markets of that name; for an empty query, where to start.
   * Choosing one changes the list or opens the market's page.
   */
  options: SearchOption[];
}

/** What a query can be about. */
export interface Known {
  /** None until they have loaded. */
  markets: readonly ListedMarket[];
  /** Also of towns without markets. Undefined while they load, null without a connection. */
  places: KnownPlaces | null | undefined;
}

export function readTyped(query: string, known: Known): Reading {
  if (query.trim() === "") return { answer: null, options: listStartOptions(known.markets) };
  if (known.markets.length === 0) return { answer: null, options: [] };
  const understood = understand(query, known);
  const taken = pickTaken(query, known, understood);
  const answer = taken
    ? { label: [labelMeanings(taken.meanings), ...listUnsaid(taken)].join(": "), count: taken.found.length }
    : "text";
  return {
    answer: known.places === undefined ? null : answer,
    options: listOptions(query, known, understood, taken),
  };
}

function listOptions(
  query: string,
  known: Known,
  understood: readonly Understood[],
  taken: Understood | undefined,
): SearchOption[] {
  const { markets } = known;
  const named = listNamed(markets, query);
  const promising = understood.filter(({ found }) => found.length > 0);
  // With no other suggestion, offer a place even though no market is within the usual radius.
  const isNothing = promising.length === 0 && named.length === 0;
  const offered = isNothing ? understood.filter((one) => one.meanings.some(isPlace)) : promising;
  const [only] = named.length === 1 ? named : [];
  const texts = taken ? listTextMatches(query, markets, taken) : [];
  const places = OPTIONS_MAX - texts.length - Math.min(named.length, MARKETS_MIN);
  const [first = [], ...others] = offered.slice(0, places).map((one) => toOption(one, query, known));
  return [
    ...[first, texts, others].flat(),
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

/** The markets whose names are suggested, in the order of the list. */
function listNamed(markets: readonly ListedMarket[], query: string): ListedMarket[] {
  const named = findNamed(searchForgiving(markets, query), query);
  const ordered = orderMarkets(named, getOrderContext(listState.get().filters, getAsked()));
  return ordered.slice(0, MARKETS_MAX).map(({ market }) => market);
}

/** The plain text search, where something else was understood, and where it finds other markets. */
function listTextMatches(query: string, markets: readonly ListedMarket[], taken: Understood): SearchOption[] {
  const quoted = `"${query.trim()}"`;
  const found = listFound(searchMarkets(markets, quoted), listState.get().filters);
  const known = new Set(taken.found);
  const isSame = found.length === known.size && found.every((market) => known.has(market));
  if (found.length === 0 || isSame) return [];
  return [
    {
      key: "text",
      label: `Text matches for ${quoteQuery(query)}`,
      detail: formatMarketCount(found.length),
      icon: <Search size={18} aria-hidden />,
      choose: () => changeListState({ query: quoted }),
    },
  ];
}

/** Suggests to look around a market; if its place is only approximate, around its town. */
function toNearMarket({ id, name, city, placeIsApproximate, latitude, longitude }: ListedMarket): SearchOption {
  const near = { name: placeIsApproximate ? city : name, latitude, longitude };
  return {
    key: `near ${id}`,
    label: `Near ${near.name}`,
    icon: <MapPin size={18} aria-hidden />,
    choose: () => goTo({ near, county: null }, ""),
  };
}

/** Handles Enter and the button of the sheet: gives the answer of readTyped(), and says which place it took. */
export function takeTyped(query: string, known: Known): void {
  if (known.markets.length === 0 || query.trim() === "") return;
  const taken = pickTaken(query, known, understand(query, known));
  if (!taken) return;
  apply(taken, query, known);
  const place = taken.meanings.find(({ kind }) => kind === "county" || kind === "town" || kind === "zip");
  if (!place || !(taken.isAddress || taken.mistyped !== null)) return;
  askedPlace.set({
    kind: taken.isAddress ? "place" : "spelling",
    shown: place.kind === "county" ? nameCounty(place.value) : place.value,
    query: taken.mistyped ?? query,
  });
}

/**
 * A query that is understood completely becomes filters. Anything else, and a market's full name, stays a text search:
 * undefined. Words that a market has as typed are no misspelled place: "Sauk Prairie" is not Sun Prairie.
 */
function pickTaken(query: string, { markets }: Known, understood: readonly Understood[]): Understood | undefined {
  const isName = ({ name, otherNames = [] }: ListedMarket) =>
    [name, ...otherNames].some((one) => splitWords(one).join() === splitWords(query).join());
  if (isQuoted(query) || markets.some(isName)) return undefined;
  return understood.find(
    ({ isExact, mistyped, rest }) =>
      isExact && rest === "" && (mistyped === null || searchMarkets(markets, mistyped).length === 0),
  );
}

interface Understood extends Suggestion {
  /** The markets it would find together with the current filters. */
  found: readonly ListedMarket[];
  /** From a street address, which is not geocoded: the place is its town. */
  isAddress?: true;
}

function understand(query: string, known: Known): Understood[] {
  const { markets, places } = known;
  const address = readAddress(query, known);
  const { getMeanings, phrases, ...lexicon } = forgiving.learn(markets);
  const suggestions = suggestMeanings(
    query,
    {
      ...lexicon,
      findPlace: (words) => {
        const found = places ? suggestPlaces(places, words, PLACES_MAX) : [];
        const [best] = found;
        if (!best) return null;
        const named = found.filter(({ name }) => name === best.name);
        return { meanings: named.map(({ kind, name }) => ({ kind, value: name })), likeness: best.likeness };
      },
      getMeanings: (key) => {
        const meanings = getMeanings(key);
        return meanings.length > 0 ? meanings : (places?.phrases.get(key) ?? []);
      },
      phrases: new Map([...(places?.phrases ?? []), ...phrases]),
    },
    OPTIONS_MAX,
  );
  const others = suggestions.filter(({ meanings }) => address.length === 0 || !meanings.some(isPlace));
  return [...address, ...others].flatMap((suggestion) => {
    const filters = toChange(suggestion.meanings, known);
    if (!filters) return [];
    return { ...suggestion, found: listFound(searchForgiving(markets, suggestion.rest), filters) };
  });
}

/** The town or zip code of a street address without a market. */
function readAddress(query: string, { markets, places }: Known): Omit<Understood, "found">[] {
  const [place] = places && readStreetAddress(query)?.place ? suggestPlaces(places, query, 1) : [];
  const isThere = explainSearch(markets, query) === null && searchForgiving(markets, query).length > 0;
  if (!place || place.kind === "county" || isThere) return [];
  const { kind, name, likeness } = place;
  return [
    {
      meanings: [{ kind, value: name }],
      rest: "",
      mistyped: null,
      isAddress: true,
      isExact: likeness !== "part",
    },
  ];
}

/** Null where the place cannot be found. */
function toChange(meanings: readonly Meaning[], known: Known): MarketFilters | null {
  const { filters } = listState.get();
  const change = { ...filters, ...toFilters(meanings, filters) };
  const place = meanings.find(isPlace);
  // A new place replaces the old one.
  if (meanings.some(({ kind }) => kind === "here")) return { ...change, near: null, county: null };
  if (!place) return change.county === filters.county ? change : { ...change, near: null, within: null };
  const near = findPlace(place, known);
  return near && { ...change, near, county: null, within: filters.within ?? USUAL_RADIUS };
}

function isPlace({ kind }: Meaning): boolean {
  return kind === "town" || kind === "zip";
}

/** Reads the filters now, since they may have changed since the suggestions were listed. */
function apply({ meanings, rest }: Suggestion, query: string, known: Known): void {
  const filters = toChange(meanings, known) ?? listState.get().filters;
  const crop = findNamedCrops(query, CROPS).find(({ item }) => meanings.some(({ value }) => value === item));
  // Choosing an item by its own name ends the search for one crop.
  if (meanings.some(({ kind }) => kind === "item")) rememberCrop(crop?.name ?? null);
  if (meanings.some(({ kind }) => kind === "here")) goHere(rest, filters);
  else if (meanings.some(({ kind }) => kind === "county") || meanings.some(isPlace)) goTo(filters, rest, filters);
  else changeListState({ query: rest, filters });
}

interface KnownPlaces extends Places {
  phrases: Phrases;
}

/** The region's towns and zip codes. Null without a connection: then only the markets' towns are known. */
export async function loadKnownPlaces(): Promise<KnownPlaces | null> {
  const places = await loadPlaces().catch(() => null);
  if (!places) return null;
  const phrases = new Map<string, Meaning[]>();
  for (const { name } of places.towns) addPhrase(phrases, name, { kind: "town", value: name });
  for (const { name } of places.zips) addPhrase(phrases, name, { kind: "zip", value: name });
  return { ...places, phrases };
}

/** The town's place in the region's list, otherwise the middle of its markets. */
function findPlace({ kind, value }: Meaning, { markets, places }: Known): NamedPlace | null {
  const listed =
    places && suggestPlaces(places, value, PLACES_MAX).find((place) => place.kind === kind && place.name === value);
  if (listed) return { name: value, latitude: listed.latitude, longitude: listed.longitude };
  const there = markets.filter((market) => market[kind === "zip" ? "zipCode" : "city"] === value);
  const middle = getMiddle(there);
  return middle && { name: value, ...middle };
}

/** How many places of similar names are considered. */
const PLACES_MAX = 8;

function listFound(markets: readonly ListedMarket[], filters: MarketFilters): readonly ListedMarket[] {
  return filterMarkets(markets, filters, getAsked()).markets;
}

function getAsked(): FilterContext {
  return { now: new Date(), rules: region, position: userLocation.get(), saved: savedMarkets.get() };
}

function toOption(understood: Understood, query: string, known: Known): SearchOption {
  const { meanings, isAddress } = understood;
  const label = labelMeanings(meanings);
  const Icon = getIcon(meanings);
  const [unsaid] = listUnsaid(understood);
  const count = unsaid === undefined ? formatMarketCount(understood.found.length) : capitalize(unsaid);
  return {
    key: label,
    label,
    detail: isAddress ? `${count}. Street addresses aren’t looked up` : count,
    icon: <Icon size={18} aria-hidden />,
    choose: () => apply(understood, query, known),
  };
}

/** "nobody has told us yet", for an amenity that no market is known to have. */
function listUnsaid({ meanings, found }: Understood): string[] {
  const amenity = meanings.flatMap(({ kind, value }) => (kind === "amenity" ? value : []));
  const isSaid = found.length === 0 || found.some((market) => hasChosenAmenities(market, { amenity }));
  return isSaid ? [] : ["nobody has told us yet"];
}
