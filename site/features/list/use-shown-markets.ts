/** What the list shows of the markets that were found: in groups, and limited to the map's view. */
import { useMemo, useState } from "react";
import { type FilterContext, isNarrowing, type MarketFilters } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import { getOpenState } from "#data/schedule/open-state.ts";
import { region } from "#data/region.ts";
import { listInView } from "../map/in-view.ts";
import { useSearchedArea } from "../map/searched-area.ts";
import { arrange, arrangeFlat, type Group } from "./list-groups.ts";
import { useFoundMarkets } from "./use-found-markets.ts";

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

/** @param first the static page's cards, shown until the markets have loaded */
export function useShownMarkets(first: readonly Group[], now: Date | null) {
  const { sorted, filtered, ...shared } = useFoundMarkets(now);
  const { state, data, position, query, asked, context, ordered, searched } = shared;
  const { filters, sort } = state;
  const isReady = data.state === "ready";
  const isNarrowed = query !== "" || isNarrowing(filters, position);
  const found = useMemo(() => {
    if (!filtered || !asked || !context) return { ...toList(first), withoutHours: 0 };
    const isGrouped = sort === "distance" && query === "";
    const about = { ordered, searched, filters, asked, context };
    const { withoutHours, markets } = filtered;
    return { ...toList((isGrouped ? arrange : arrangeFlat)(markets, about)), withoutHours };
  }, [filtered, asked, context, first, sort, query, ordered, searched, filters]);
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
  const question = useMemo<Question | null>(
    () => (isReady && asked ? { query, filters, asked, isNarrowed, all: sorted, searched } : null),
    [isReady, query, filters, asked, isNarrowed, sorted, searched],
  );
  return {
    ...shared,
    question,
    /** Nothing is asked but where: the sentence of the day is about the whole list. */
    isWhole: query === "" && !area && !isNarrowing({ ...filters, within: null }, position),
    /** Whether the list begins with the static page's cards, of those that are open. */
    isAsDrawn,
    /** All markets found, and those of them in the map's view. */
    found,
    listed,
    /** The static page holds only the first cards in the default order; any other order waits for all markets. */
    isWaiting: !isReady && now !== null && (isNarrowed || sort !== "distance" || position !== null),
  };
}

function startsLike(markets: readonly ListedMarket[], drawn: readonly ListedMarket[]): boolean {
  return drawn.every(({ id }, at) => markets[at]?.id === id);
}

function listOpen(drawn: readonly Group[], now: Date): ListedMarket[] {
  return toList(drawn).markets.filter((market) => getOpenState(market, getMomentAt(market, now, region)) === "open");
}

function toList(groups: readonly Group[]): { markets: readonly ListedMarket[]; groups: readonly Group[] } {
  return { markets: groups.flatMap(({ markets }) => markets), groups };
}
