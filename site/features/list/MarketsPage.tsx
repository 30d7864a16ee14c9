/**
 * The markets page: search, sort, filters and location on top of the list and the map, side by side from 768 px
 * and one at a time below.
 */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Sort } from "#data/market/sort.ts";
import AreaHint from "../map/AreaHint.tsx";
import MapPlace, { MapWaiting } from "../map/MapPlace.tsx";
import EmptyState from "../../components/EmptyState.tsx";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { mountToaster } from "../../components/dialog/FrontToaster.tsx";
import { classes } from "../../lib/classes.ts";
import { onDemand } from "../../lib/on-demand.ts";
import { useNow } from "../../lib/use-now.ts";
import { readStoredLocation } from "../location/user-location.ts";
import { describeShown } from "./ChosenFilters.tsx";
import { findSearchField } from "../../lib/list-focus.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { type DayNote, type DayText, describeNow } from "./day-text.ts";
import type { Group } from "./list-groups.ts";
import { changeListState } from "./list-state.ts";
import type { ListHandle } from "./ListCards.tsx";
import ListPanel from "./ListPanel.tsx";
import { loadMarkets } from "./market-data.ts";
import MarketCard from "./MarketCard.tsx";
import styles from "./MarketsPage.module.css";
import PrintList from "./PrintList.tsx";
import { rememberScroll, takeScroll } from "./scroll-memory.ts";
import Toolbar from "./Toolbar.tsx";
import { useShownMarkets } from "./use-shown-markets.ts";
import ViewToggle, { useViewScroll } from "./ViewToggle.tsx";

const MarketMap = onDemand(() => import("../map/MarketMap.tsx"), <MapWaiting />);
const MapCard = onDemand(() => import("../map/card/MapCard.tsx"), null);
const PullToRefresh = onDemand(() => import("./PullToRefresh.tsx"), null);
const SavedBar = onDemand(() => import("./SavedBar.tsx"), null);
const SharedBar = onDemand(() => import("./SharedBar.tsx"), null);

export interface Props {
  /** The cards of the static page: the first markets of the day on which it was built. */
  firstGroups: Group[];
  /** The number of all markets. */
  total: number;
  /** When the page was built, as an ISO instant. */
  drawn: string;
  /** Of the day on which the page was built. */
  day: DayText;
  note: DayNote | null;
}

export default function MarketsPage({ firstGroups, total, drawn, day, note }: Props) {
  const now = useNow();
  const isWide = useMediaQuery("(width >= 48rem)");
  const isTouch = useMediaQuery("(pointer: coarse)");
  const shown = useShownMarkets(firstGroups, now, isWide);
  const { state, data, saved, asked, context, ordered, days, position, question, listed, found, onMap } = shown;
  const { view, filters } = state;
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const list = useRef<ListHandle>(null);
  const changeView = useViewScroll(view, isWide);

  useEffect(mountToaster, []);
  useEffect(() => {
    if (readStoredLocation() === null) return;
    void import("../location/take-location.ts").then(
      ({ refreshLocation }) => refreshLocation(),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const place = shown.isSettled && takeScroll();
    if (place) list.current?.scrollToMarket(place.id, place.offset);
  }, [shown.isSettled]);

  const showOnMap = useCallback(
    (id: number) => {
      setSelectedId(id);
      changeView("map");
    },
    [changeView],
  );
  /** The list has been narrowed to the map's view. */
  const showArea = useCallback(() => {
    if (!isWide) changeView("list");
    document.getElementById("list-heading")?.focus();
  }, [isWide, changeView]);
  const selectPin = useCallback(
    (id: number | null) => {
      setSelectedId(id);
      if (id !== null && isWide) list.current?.scrollToMarket(id);
    },
    [isWide],
  );
  const changeSort = useCallback(
    (sort: Sort) => {
      changeListState({ sort });
      // Distances need a place, which is not known yet.
      if (sort === "distance" && !position) {
        const field = findSearchField();
        field?.focus();
        // Opens the suggestions, on phones in a sheet.
        field?.click();
      }
    },
    [position],
  );

  const isReady = data.state === "ready";
  const drawnAt = useMemo(() => new Date(drawn), [drawn]);
  const isOfToday = !now || Math.abs(now.getTime() - drawnAt.getTime()) < FRESH_MS;
  const dayNow = useMemo(
    () => (isReady && context ? describeNow(ordered, context) : null),
    [isReady, ordered, context],
  );
  const card = {
    now,
    drawn: drawnAt,
    position,
    days,
    selectedId,
    highlightedId,
    onHighlight: setHighlightedId,
    hasPictures: isReady,
  };
  const areaHint = listed !== found && found.markets.length > 0 && (
    <AreaHint count={listed.markets.length} total={found.markets.length} />
  );
  const showsList = isWide || view === "list";
  const showsMap = isWide || view === "map";
  return (
    <div className={styles["layout"]} data-view={view} data-loading={data.state === "loading" || undefined}>
      <ErrorBoundary fallback={null}>{isTouch && <PullToRefresh />}</ErrorBoundary>
      <div className={styles["column"]} data-list-column>
        <Toolbar state={state} asked={asked} markets={shown.searched} count={found.markets.length} isWide={isWide} />
        <div className={styles["saved"]}>
          <ErrorBoundary fallback={null}>
            {context && isReady && saved.length > 0 && (
              <SavedBar markets={data.markets} saved={saved} context={context} isListed={filters.saved} />
            )}
            {filters.ids.length > 0 && isReady && found.markets.length > 0 && <SharedBar markets={found.markets} />}
          </ErrorBoundary>
        </div>
        <div hidden={!showsList && now !== null}>
          {listed.markets.length > 0 && areaHint}
          {data.state === "failed" ? (
            <EmptyState title="Failed to fetch markets" description="Please check your internet connection.">
              <button type="button" className="button" onClick={() => void loadMarkets()}>
                Try again
              </button>
            </EmptyState>
          ) : (
            <ListPanel
              {...card}
              {...listed}
              {...(!isWide && { onShowOnMap: showOnMap })}
              day={shown.isWhole ? (dayNow ?? day) : null}
              note={isOfToday ? note : null}
              isLoading={shown.isWaiting}
              isAsDrawn={shown.isAsDrawn}
              count={isReady ? listed.markets.length : total}
              sort={state.sort}
              onSortChange={changeSort}
              question={question}
              isAsked={filters.saved}
              onOpen={rememberScroll}
              handle={list}
              outOfView={listed.markets.length === 0 && areaHint}
            />
          )}
          <p className={styles["below"]}>
            <a href="/news">Local News</a>
          </p>
        </div>
        {question && (
          <PrintList
            markets={listed.markets}
            title={describeShown(question, listed.markets.length)}
            now={question.asked.now}
            days={days}
            isOffered={showsList}
          />
        )}
      </div>
      <div className={classes("screen-only script-only", styles["map"])} id="map" tabIndex={-1} data-map>
        {showsMap && onMap.now && (
          <MapPlace>
            <MarketMap
              {...onMap}
              now={onMap.now}
              isAlone={!isWide}
              selectedId={selectedId}
              highlightedId={highlightedId}
              onSelect={selectPin}
              onHighlight={setHighlightedId}
              onSearched={showArea}
            />
          </MapPlace>
        )}
        {showsMap && now && !isWide && (
          <ErrorBoundary fallback={null}>
            <div className={styles["chosen"]}>
              {context && (
                <MapCard markets={onMap.markets} selectedId={selectedId} asked={context} onSelect={setSelectedId}>
                  {(market) => <MarketCard {...card} isAsked market={market} />}
                </MapCard>
              )}
            </div>
          </ErrorBoundary>
        )}
      </div>
      {now && !isWide && <ViewToggle view={view} onChange={changeView} />}
    </div>
  );
}

/** How long a cached page may show the sentence of the day on which it was built. */
const FRESH_MS = 7 * DAY_MS;

/** Whether a CSS media query matches; false in the static page. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
