/**
 * The markets page: search, sort, filters and location on top of the list and the map, side by side from 768 px
 * and one at a time below (specification §2).
 */
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { filterMarkets } from "#data/domain/filter.ts";
import type { ListedMarket } from "#data/domain/listed-market.ts";
import { searchMarkets } from "#data/domain/search.ts";
import { sortMarkets } from "#data/domain/sort.ts";
import { region } from "#data/region.ts";
// These two first: styles come in the order of imports, and this is the scripts' own (ISLANDS_STYLES, astro.config.mjs).
import Toaster from "../../components/Toaster.tsx";
import LazyMap from "./LazyMap.tsx";
import EmptyState from "../../components/EmptyState.tsx";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { useStore } from "../../lib/use-store.ts";
import { refreshLocation, userLocation } from "../location/user-location.ts";
import { NONE_SAVED } from "../saved/SaveButton.tsx";
import { savedMarkets } from "../saved/saved-markets.ts";
import { loadPictures } from "./CardPicture.tsx";
import { MapSheet, PullToRefresh } from "./late-parts.tsx";
import ListPanel, { type ListHandle } from "./ListPanel.tsx";
import { changeListState, DEFAULT_STATE, listState } from "./list-state.ts";
import { loadMarkets, LOADING, marketData } from "./market-data.ts";
import MarketCard from "./MarketCard.tsx";
import styles from "./MarketsPage.module.css";
import { rememberPlace, takePlace } from "./scroll-memory.ts";
import Toolbar from "./Toolbar.tsx";
import { useViewScroll } from "./use-view-scroll.ts";
import ViewToggle from "./ViewToggle.tsx";

/** A list of saved markets without its extras is better than none. */
const SavedBar = lazy(() => import("./SavedBar.tsx").catch(() => ({ default: () => null })));

export interface Props {
  /** The first cards, by name: what the static page shows. */
  firstMarkets: ListedMarket[];
  /** How many markets there are in all. */
  total: number;
  /** What "Items Available" can be filtered by. */
  items: string[];
}

export default function MarketsPage({ firstMarkets, total, items }: Props) {
  const state = useStore(listState, DEFAULT_STATE);
  const data = useStore(marketData, LOADING);
  const position = useStore(userLocation, null);
  const saved = useStore(savedMarkets, NONE_SAVED);
  const now = useNow();
  const isWide = useMediaQuery("(width >= 768px)", false);
  const isTouch = useMediaQuery("(pointer: coarse)", false);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const list = useRef<ListHandle>(null);

  useEffect(() => {
    void loadMarkets().then(loadPictures);
    void refreshLocation();
  }, []);

  const query = useDeferredValue(state.query);
  const { filters, sort } = state;
  // Hearts change nothing else than the list of saved markets.
  const kept = filters.saved ? saved : NONE_SAVED;
  const isNarrowed = query !== "" || Object.values(filters).some(Boolean);
  const isReady = data.state === "ready";
  const shown = useMemo(() => {
    if (!isReady || !now) return firstMarkets;
    const found = filterMarkets(searchMarkets(data.markets, query), filters, now, region.timeZone, kept);
    return sortMarkets(found, sort, position);
  }, [isReady, data, now, query, filters, kept, sort, position, firstMarkets]);
  // The first cards are in the page, by name. Whatever the visitor sees in another order has to wait for the rest.
  const isWaiting = !isReady && now !== null && (isNarrowed || (position !== null && sort === "distance"));

  // While a remembered search is still being looked up, a card's place in the list is not yet the one to return to.
  const isSettled = isReady && query === state.query;
  useEffect(() => {
    if (!isSettled) return;
    const place = takePlace();
    if (place) list.current?.scrollToMarket(place.id, place.offset);
  }, [isSettled]);

  const changeView = useViewScroll(state.view, isWide);
  const showOnMap = useCallback(
    (id: number) => {
      setSelectedId(id);
      changeView("map");
    },
    [changeView],
  );
  const selectPin = useCallback(
    (id: number | null) => {
      setSelectedId(id);
      if (id !== null && isWide) list.current?.scrollToMarket(id);
    },
    [isWide],
  );

  const showsList = isWide || state.view === "list";
  const showsMap = isWide || state.view === "map";
  return (
    <div className={styles["layout"]} data-view={state.view}>
      <Suspense>{isTouch && <PullToRefresh view={state.view} />}</Suspense>
      <div className={styles["column"]}>
        <Toolbar state={state} items={items} />
        {filters.saved && isReady && (
          <Suspense>
            <SavedBar markets={data.markets} saved={saved} />
          </Suspense>
        )}
        <div className={styles["list"]} hidden={!showsList && now !== null}>
          {data.state === "failed" ? (
            <EmptyState title="Failed to fetch markets" description="Please check your internet connection.">
              <button type="button" className="button" onClick={() => void loadMarkets()}>
                Try again
              </button>
            </EmptyState>
          ) : (
            <ListPanel
              state={isWaiting ? "loading" : "ready"}
              markets={shown}
              count={isReady ? shown.length : total}
              now={now}
              position={position}
              sort={sort}
              isNoneSaved={filters.saved && saved.length === 0}
              onSortChange={(chosen) => {
                changeListState({ sort: chosen });
              }}
              selectedId={selectedId}
              highlightedId={highlightedId}
              onOpen={rememberPlace}
              onShowOnMap={showOnMap}
              onHighlight={setHighlightedId}
              handle={list}
            />
          )}
        </div>
      </div>
      <div className={styles["map"]} data-map>
        {showsMap && now && (
          <LazyMap
            markets={isReady ? shown : NONE}
            position={position}
            now={now}
            selectedId={selectedId}
            highlightedId={highlightedId}
            onSelect={selectPin}
            onHighlight={setHighlightedId}
          />
        )}
        <Suspense>
          {showsMap && now && !isWide && (
            <MapSheet markets={isReady ? shown : NONE} selectedId={selectedId}>
              {(market, lower) => (
                <MarketCard
                  market={market}
                  now={now}
                  position={position}
                  isSelected={market.id === selectedId}
                  isHighlighted={market.id === highlightedId}
                  onOpen={keepNothing}
                  onShowOnMap={(id) => {
                    showOnMap(id);
                    lower();
                  }}
                  onHighlight={setHighlightedId}
                />
              )}
            </MapSheet>
          )}
        </Suspense>
      </div>
      <ViewToggle view={state.view} onChange={changeView} />
      <Toaster />
    </div>
  );
}

/** The list's place is not where the visitor is. */
const keepNothing = () => undefined;

const NONE: readonly ListedMarket[] = [];
