/**
 * The list's side of the markets page: search, sort, filters and location on top of the cards. The map is an island of
 * its own (MapIsland.tsx), beside it from 768 px, and in its place below.
 */
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Sort } from "#data/market/sort.ts";
import AreaHint from "../map/AreaHint.tsx";
import EmptyState from "../../components/EmptyState.tsx";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { mountToaster } from "../../components/dialog/FrontToaster.tsx";
import { onDemand } from "../../lib/on-demand.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { useStore } from "../../lib/use-store.ts";
import { WIDE } from "../../lib/wide.ts";
import { refreshLocation } from "../location/take-location.ts";
import { highlightedMarket, selectedMarket } from "../map/list-map.ts";
import { describeShown } from "./ChosenFilters.tsx";
import { findSearchField } from "../../lib/list-focus.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { type DayNote, type DayText, describeNow } from "./day-text.ts";
import type { Group } from "./list-groups.ts";
import { changeListState } from "./list-state.ts";
import type { ListHandle } from "./ListCards.tsx";
import ListPanel from "./ListPanel.tsx";
import { loadMarkets } from "./market-data.ts";
import styles from "./MarketsPage.module.css";
import PrintList from "./PrintList.tsx";
import { rememberScroll, takeScroll } from "./scroll-memory.ts";
import Toolbar from "./Toolbar.tsx";
import { useShownMarkets } from "./use-shown-markets.ts";
import { changeView } from "./ViewToggle.tsx";

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

export default function ListColumn({ firstGroups, total, drawn, day, note }: Props) {
  const now = useNow();
  const isWide = useMediaQuery(WIDE);
  const isTouch = useMediaQuery("(pointer: coarse)");
  const shown = useShownMarkets(firstGroups, now);
  const { state, data, saved, asked, context, ordered, days, position, question, listed, found } = shown;
  const { view, filters } = state;
  const selectedId = useStore(selectedMarket, null);
  const highlightedId = useStore(highlightedMarket, null);
  const list = useRef<ListHandle>(null);

  useEffect(mountToaster, []);
  useEffect(() => {
    void refreshLocation();
  }, []);

  useEffect(() => {
    const place = shown.isSettled && takeScroll();
    if (place) list.current?.scrollToMarket(place.id, place.offset);
  }, [shown.isSettled]);

  // Next to the list, a market is selected by its pin.
  useEffect(() => {
    if (isWide && selectedId !== null) list.current?.scrollToMarket(selectedId);
  }, [isWide, selectedId]);

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
    onHighlight: highlightedMarket.set,
    hasPictures: isReady,
  };
  const areaHint = listed !== found && found.markets.length > 0 && (
    <AreaHint count={listed.markets.length} total={found.markets.length} />
  );
  return (
    <>
      <ErrorBoundary fallback={null}>{isTouch && <PullToRefresh />}</ErrorBoundary>
      <div className={styles["column"]} data-list-column data-loading={data.state === "loading" || undefined}>
        <Toolbar state={state} asked={asked} markets={shown.searched} count={found.markets.length} isWide={isWide} />
        <div className={styles["saved"]}>
          <ErrorBoundary fallback={null}>
            {context && isReady && saved.length > 0 && (
              <SavedBar markets={data.markets} saved={saved} context={context} isListed={filters.saved} />
            )}
            {filters.ids.length > 0 && isReady && found.markets.length > 0 && <SharedBar markets={found.markets} />}
          </ErrorBoundary>
        </div>
        <div className={styles["list"]}>
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
            isOffered={isWide || view === "list"}
          />
        )}
      </div>
    </>
  );
}

function showOnMap(id: number): void {
  selectedMarket.set(id);
  changeView("map");
}

/** How long a cached page may show the sentence of the day on which it was built. */
const FRESH_MS = 7 * DAY_MS;
