/**
 * Which markets match the search and the filters. The list and the map are islands of their own and both ask for this:
 * each step is computed once for both of them (oncePer), and again only if what it depends on has changed.
 */
import { useDeferredValue } from "react";
import type { Position } from "#data/market/distance.ts";
import { type FilterContext, filterMarkets, getAskedMoments, type MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getOrderContext, type Ordered, type OrderContext, orderMarkets } from "#data/market/order.ts";
import { searchMarkets } from "#data/market/search.ts";
import { type Sort, sortMarkets } from "#data/market/sort.ts";
import { getLocalMoment, type LocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";
import { oncePer } from "../../lib/once-per.ts";
import { useStore } from "../../lib/use-store.ts";
import { userLocation } from "../location/user-location.ts";
import { NONE_SAVED, savedMarkets } from "../saved/saved-markets.ts";
import { DEFAULT_STATE, listState } from "./list-state.ts";
import { LOADING, marketData } from "./market-data.ts";
import { searchHelp } from "./search/market-search.ts";

/** @param now null in the static page */
export function useFoundMarkets(now: Date | null) {
  const state = useStore(listState, DEFAULT_STATE);
  const data = useStore(marketData, LOADING);
  const visitor = useStore(userLocation, null);
  const loaded = useStore(searchHelp, undefined);
  const saved = useStore(savedMarkets, NONE_SAVED);
  const query = useDeferredValue(state.query);
  const { filters, sort } = state;
  const position: Position | null = filters.near ?? visitor;
  // Saving a market changes only the list of saved markets.
  const asked = now && toAsked(now, position, filters.saved ? saved : NONE_SAVED);
  const { when, at, near, within } = filters;
  const context = asked && toContext(asked, when, at, near, within);
  const ordered = context ? order(data.markets, context) : NONE_ORDERED;
  // Ordered first, since searching and filtering keep the order.
  const sorted = sortOrdered(ordered, sort);
  const searched = search(sorted, loaded?.help.searchForgiving ?? searchMarkets, query);
  return {
    state,
    data,
    saved,
    /** What was typed, once the list follows it. */
    query,
    position,
    asked,
    context,
    ordered,
    sorted,
    /** The markets that match the search, which the filters count. */
    searched,
    /** Those of them that match the filters, too; null until the markets have loaded. */
    filtered: data.state === "ready" && asked ? filter(searched, filters, asked) : null,
    /** The days asked for, whose hours cards and pins show. */
    days: now && filters.when !== "now" ? toDays(now, filters) : NO_DAYS,
    /** False while a remembered search is not yet computed: the position of a card in the list may still change. */
    isSettled: data.state === "ready" && query === state.query && (query === "" || loaded !== undefined),
  };
}

const NONE_ORDERED: readonly Ordered<ListedMarket>[] = [];
const NO_DAYS: readonly LocalMoment[] = [];

const toAsked = oncePer((now: Date, position: Position | null, saved: readonly number[]): FilterContext => ({
  now,
  rules: region,
  position,
  saved,
}));

type Where = Pick<MarketFilters, "when" | "at" | "near" | "within">;

const toContext = oncePer(
  (asked: FilterContext, when: Where["when"], at: Where["at"], near: Where["near"], within: Where["within"]) =>
    getOrderContext({ when, at, near, within }, asked),
);

/** Once a minute, not at every letter: takes some 30 ms for 10,000 markets. */
const order = oncePer((markets: readonly ListedMarket[], context: OrderContext) => orderMarkets(markets, context));

const sortOrdered = oncePer((ordered: readonly Ordered<ListedMarket>[], sort: Sort) => {
  const markets = ordered.map(({ market }) => market);
  return sort === "distance" ? markets : sortMarkets(markets, sort);
});

const search = oncePer((sorted: readonly ListedMarket[], find: typeof searchMarkets<ListedMarket>, query: string) =>
  find(sorted, query),
);

const filter = oncePer((searched: readonly ListedMarket[], filters: MarketFilters, asked: FilterContext) =>
  filterMarkets(searched, filters, asked),
);

const toDays = oncePer((now: Date, filters: MarketFilters) =>
  getAskedMoments(filters, getLocalMoment(now, region.timeZone)),
);
