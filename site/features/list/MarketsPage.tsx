/**
 * The markets page: search, sort, filters and location on top of the list and the map, side by side from 768 px
 * and one at a time below.
 */
import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { filterMarkets } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { searchMarkets } from "#data/market/search.ts";
import { sortMarkets } from "#data/market/sort.ts";
import { region } from "#data/region.ts";
// These two first: styles come in the order of imports, and this is the scripts' own (ISLANDS_STYLES, astro.config.mjs).
import Toaster from "../../components/Toaster.tsx";
import MapPlace, { MapWaiting } from "../map/MapPlace.tsx";
import EmptyState from "../../components/EmptyState.tsx";
import { onDemand } from "../../lib/on-demand.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { usePainted } from "../../lib/use-painted.ts";
import { useStore } from "../../lib/use-store.ts";
import { refreshLocation, userLocation } from "../location/user-location.ts";
import { NONE_SAVED } from "../saved/SaveButton.tsx";
import { savedMarkets } from "../saved/saved-markets.ts";
import ListPanel, { type ListHandle } from "./ListPanel.tsx";
import { DEFAULT_STATE, listState } from "./list-state.ts";
import { loadMarkets, LOADING, marketData } from "./market-data.ts";
import MarketCard from "./MarketCard.tsx";
import styles from "./MarketsPage.module.css";
import { rememberPlace, takePlace } from "./scroll-memory.ts";
import Toolbar from "./Toolbar.tsx";
import ViewToggle, { useViewScroll } from "./ViewToggle.tsx";

const MarketMap = onDemand(() => import("../map/MarketMap.tsx"), <MapWaiting />);
const PartsNote = late(() => import("./parts/PartsNote.tsx"));
const SavedBar = late(() => import("./SavedBar.tsx"));
const PullToRefresh = late(() => import("./pull/PullToRefresh.tsx"));
const MapSheet = late(() => import("../map/sheet/MapSheet.tsx"));

/** What does not come, on a lost connection, is done without: list and map must not fall with it. */
function late<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: Nothing })));
}

function Nothing(): null {
  return null;
}

export interface Props {
  /** The first cards, by name: what the static page shows. */
  firstMarkets: ListedMarket[];
  /** How many markets there are in all. */
  total: number;
  /** Products to filter by, most widely offered first. */
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
    void refreshLocation();
  }, []);

  const query = useDeferredValue(state.query);
  const { filters, sort } = state;
  // Hearts change nothing else than the list of saved markets.
  const kept = filters.saved ? saved : NONE_SAVED;
  const isNarrowed = query !== "" || Object.values(filters).some(Boolean);
  const isReady = data.state === "ready";
  // Searching and filtering keep the order, so that neither has to sort again.
  const sorted = useMemo(
    () => (isReady ? sortMarkets(data.markets, sort, position) : NONE),
    [isReady, data, sort, position],
  );
  const shown = useMemo(() => {
    if (!isReady || !now) return { markets: firstMarkets, likely: 0, unsaid: 0 };
    const { markets, likely, unsaid } = filterMarkets(searchMarkets(sorted, query), filters, now, region, kept);
    return { markets: [...markets, ...likely], likely: likely.length, unsaid };
  }, [isReady, sorted, now, query, filters, kept, firstMarkets]);
  // All at once: what the map does by itself depends on which of them changed together.
  const mapped = useMemo(
    () => ({ markets: isReady ? shown.markets : NONE, position, now }),
    [isReady, shown, position, now],
  );
  // Grouping thousands of markets into clusters takes longer than the list beside the map may take to answer.
  const onMap = usePainted(isWide ? mapped : null) ?? mapped;
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

  const card = { now, position, selectedId, highlightedId, onShowOnMap: showOnMap, onHighlight: setHighlightedId };
  const showsList = isWide || state.view === "list";
  const showsMap = isWide || state.view === "map";
  return (
    <div className={styles["layout"]} data-view={state.view}>
      <Suspense>{isTouch && <PullToRefresh view={state.view} />}</Suspense>
      <div className={styles["column"]}>
        <Toolbar state={state} items={items} />
        {filters.saved && isReady && (
          <Suspense>
            <SavedBar markets={data.markets} saved={saved} isPart={data.parts !== undefined} />
          </Suspense>
        )}
        <div hidden={!showsList && now !== null}>
          {isReady && data.parts && (
            <Suspense>
              <PartsNote {...data.parts.note} />
            </Suspense>
          )}
          {data.state === "failed" ? (
            <EmptyState title="Failed to fetch markets" description="Please check your internet connection.">
              <button type="button" className="button" onClick={() => void loadMarkets()}>
                Try again
              </button>
            </EmptyState>
          ) : (
            <ListPanel
              {...card}
              isLoading={isWaiting}
              {...shown}
              likelyTitle={filters.openNow ? "Likely open" : "Likely open today"}
              count={isReady ? (data.parts?.count ?? shown.markets.length) : total}
              sort={sort}
              isNoneSaved={filters.saved && saved.length === 0}
              onOpen={rememberPlace}
              handle={list}
            />
          )}
        </div>
      </div>
      <div className={`screen-only script-only ${styles["map"] ?? ""}`} data-map>
        {showsMap && onMap.now && (
          <MapPlace>
            <MarketMap
              markets={onMap.markets}
              parts={isReady ? data.parts?.map : undefined}
              position={onMap.position}
              now={onMap.now}
              selectedId={selectedId}
              highlightedId={highlightedId}
              onSelect={selectPin}
              onHighlight={setHighlightedId}
            />
          </MapPlace>
        )}
        <Suspense>
          {showsMap && now && !isWide && (
            <MapSheet markets={mapped.markets} selectedId={selectedId}>
              {(market, lower) => (
                <MarketCard
                  {...card}
                  market={market}
                  onShowOnMap={(id) => {
                    showOnMap(id);
                    lower();
                  }}
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

const NONE: readonly ListedMarket[] = [];
