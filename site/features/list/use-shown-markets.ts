/**
 * Computes which markets the list and the map show: ordered, searched, filtered, grouped, and limited to the map's view.
 */
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Position } from "#data/market/distance.ts";
import {
  type FilterContext,
  filterMarkets,
  getAskedMoments,
  isNarrowing,
  type MarketFilters,
} from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getOrderContext, type Ordered, orderMarkets } from "#data/market/order.ts";
import { searchMarkets } from "#data/market/search.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { getLocalMoment, getMomentAt, type LocalMoment } from "#data/schedule/local-time.ts";
import { getOpenState } from "#data/schedule/open-state.ts";
import { region } from "#data/region.ts";
import { useStore } from "../../lib/use-store.ts";
import { useShownPlace } from "../location/use-shown-place.ts";
import { userLocation } from "../location/user-location.ts";
import { listInView } from "../map/in-view.ts";
import { useSearchedArea } from "../map/searched-area.ts";
import { NONE_SAVED } from "../saved/SaveButton.tsx";
import { savedMarkets } from "../saved/saved-markets.ts";
import { arrange, arrangeFlat, type Group } from "./list-groups.ts";
import { DEFAULT_STATE, listState } from "./list-state.ts";
import { LOADING, marketData } from "./market-data.ts";
import { searchHelp } from "./search/market-search.ts";

/** The visitor's search and filters. */
export interface Question {
  query: string;
  filters: MarketFilters;
  asked: FilterContext;
  /** Whether it leaves out any market. */
  isNarrowed: boolean;
  /** Sorted: all markets, and those that match the search. */
  all: readonly ListedMarket[];
  searched: readonly ListedMarket[];
}

/**
 * @param first the static page's cards, shown until the markets have loaded
 * @param isWide list and map are both visible
 */
export function useShownMarkets(first: readonly Group[], now: Date | null, isWide: boolean) {
  const state = useStore(listState, DEFAULT_STATE);
  const data = useStore(marketData, LOADING);
  const visitor = useStore(userLocation, null);
  const loaded = useStore(searchHelp, undefined);
  const search = loaded?.help.searchForgiving ?? searchMarkets;
  const saved = useStore(savedMarkets, NONE_SAVED);
  const query = useDeferredValue(state.query);
  const { filters, sort } = state;
  const position: Position | null = filters.near ?? visitor;
  // Saving a market changes only the list of saved markets.
  const savedIds = filters.saved ? saved : NONE_SAVED;
  const asked = useMemo<FilterContext | null>(
    () => now && { now, rules: region, position, saved: savedIds },
    [now, position, savedIds],
  );
  const isNarrowed = query !== "" || isNarrowing(filters, position);
  const isReady = data.state === "ready";
  const { when, at, near, within } = filters;
  const context = useMemo(
    () => asked && getOrderContext({ when, at, near, within }, asked),
    [asked, when, at, near, within],
  );
  // Once a minute, not at every letter: takes some 30 ms for 10,000 markets.
  const ordered = useMemo(() => (context ? orderMarkets(data.markets, context) : NONE_ORDERED), [data, context]);
  // Ordered first, since searching and filtering keep the order.
  const sorted = useMemo(() => {
    const markets = ordered.map(({ market }) => market);
    return sort === "distance" ? markets : sortMarkets(markets, sort);
  }, [ordered, sort]);
  const searched = useMemo(() => search(sorted, query), [search, sorted, query]);
  // The days asked for, whose hours the cards show.
  const days = useMemo(
    () => (now && filters.when !== "now" ? getAskedMoments(filters, getLocalMoment(now, region.timeZone)) : NO_DAYS),
    [now, filters],
  );
  const found = useMemo(() => {
    if (!isReady || !asked || !context) return { ...toList(first), withoutHours: 0 };
    const { withoutHours, markets } = filterMarkets(searched, filters, asked);
    const isGrouped = sort === "distance" && query === "";
    const about = { ordered, searched, filters, asked, context };
    return { ...toList((isGrouped ? arrange : arrangeFlat)(markets, about)), withoutHours };
  }, [isReady, searched, asked, context, query, filters, first, ordered, sort]);
  // Moving the static page's cards one by one would shift the layout: they are all replaced at once, unless the list
  // begins with those of them that are open, which first-cards.ts has left.
  const [isAsDrawn, setAsDrawn] = useState(true);
  if (isAsDrawn && isReady && now && !startsLike(found.markets, listOpen(first, now))) setAsDrawn(false);
  const area = useSearchedArea(query, filters);
  const listed = useMemo(() => {
    if (!isReady || !area) return found;
    const inView = found.groups.map((group) => ({ ...group, markets: listInView(group.markets, area) }));
    return { ...found, ...toList(inView) };
  }, [isReady, area, found]);
  const place = useShownPlace(filters);
  // One object: what the map does depends on which of these changed together.
  const mapped = useMemo(
    () => ({ markets: isReady ? found.markets : NONE, position, place, now, days }),
    [isReady, found, position, place, now, days],
  );
  const question = useMemo<Question | null>(
    () => (isReady && asked ? { query, filters, asked, isNarrowed, all: sorted, searched } : null),
    [isReady, query, filters, asked, isNarrowed, sorted, searched],
  );
  return {
    state,
    data,
    saved,
    position,
    asked,
    ordered,
    context,
    days,
    question,
    /** Nothing is asked but where: the sentence of the day is about the whole list. */
    isWhole: query === "" && !area && !isNarrowing({ ...filters, within: null }, position),
    /** Whether the list begins with the static page's cards, of those that are open. */
    isAsDrawn,
    /** The markets that match the search, which the filters count. */
    searched,
    /** All markets found, and those of them in the map's view. */
    found,
    listed,
    /** On wide screens updated after the list has been painted, since thousands of pins take long. */
    onMap: usePainted(isWide ? mapped : null) ?? mapped,
    /** The static page holds only the first cards in the default order; any other order waits for all markets. */
    isWaiting: !isReady && now !== null && (isNarrowed || sort !== "distance" || position !== null),
    /** False while a remembered search is not yet computed: the position of a card in the list may still change. */
    isSettled: isReady && query === state.query && (query === "" || loaded !== undefined),
  };
}

const NONE: readonly ListedMarket[] = [];
const NONE_ORDERED: readonly Ordered<ListedMarket>[] = [];
const NO_DAYS: readonly LocalMoment[] = [];

function startsLike(markets: readonly ListedMarket[], drawn: readonly ListedMarket[]): boolean {
  return drawn.every(({ id }, at) => markets[at]?.id === id);
}

function listOpen(drawn: readonly Group[], now: Date): ListedMarket[] {
  return toList(drawn).markets.filter((market) => getOpenState(market, getMomentAt(market, now, region)) === "open");
}

function toList(groups: readonly Group[]): { markets: readonly ListedMarket[]; groups: readonly Group[] } {
  return { markets: groups.flatMap(({ markets }) => markets), groups };
}

/**
 * Delays a value, so that slow components do not delay the next frame.
 * @returns an earlier value until a frame with the newest one has been painted
 */
function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer = 0;
    // A frame is painted after its callbacks, and before the next task.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
