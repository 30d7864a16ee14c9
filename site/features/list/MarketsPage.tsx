/**
 * The markets page: search, sort, filters and location on top of the list and the map, side by side from 768 px
 * and one at a time below.
 */
import { type RefObject, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { type Asked, filterMarkets, getAskedMoment, isNarrowing } from "#data/market/filter.ts";
import type { Position } from "#data/market/distance.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { splitBySeason } from "#data/market/season-groups.ts";
import { type Sort, sortMarkets } from "#data/market/sort.ts";
import { getLocalMoment, isSameDay, type LocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";
import { useFollowedBounds } from "../map/follow-map.ts";
import { listInView } from "../map/in-view.ts";
import MapPlace, { MapWaiting } from "../map/MapPlace.tsx";
import EmptyState from "../../components/EmptyState.tsx";
import { late } from "../../lib/late.ts";
import { onDemand } from "../../lib/on-demand.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { usePainted } from "../../lib/use-painted.ts";
import { useStore } from "../../lib/use-store.ts";
import { useShownPlace } from "../location/use-shown-place.ts";
import { userLocation } from "../location/user-location.ts";
import { NONE_SAVED } from "../saved/SaveButton.tsx";
import { savedMarkets } from "../saved/saved-markets.ts";
import ListPanel, { type Group, OUT_OF_SEASON } from "./ListPanel.tsx";
import { changeListState, DEFAULT_STATE, listState } from "./list-state.ts";
import { loadAllCards } from "./FirstCards.tsx";
import type { ListHandle } from "./list-cards.ts";
import { loadMarkets, LOADING, marketData } from "./market-data.ts";
import MarketCard from "./MarketCard.tsx";
import styles from "./MarketsPage.module.css";
import { marketSearch, type MarketSearch, plainSearch } from "./search/market-search.ts";
import { rememberPlace, takePlace } from "./scroll-memory.ts";
import Toolbar from "./Toolbar.tsx";
import { useViewScroll } from "./use-view-scroll.ts";

const MarketMap = onDemand(() => import("../map/MarketMap.tsx"), <MapWaiting />);
const SavedBar = late(() => import("./SavedBar.tsx"));
const SavedNotices = late(() => import("./SavedNotices.tsx"));
const PullToRefresh = late(() => import("./pull/PullToRefresh.tsx"));
const MapCard = late(() => import("../map/card/MapCard.tsx"));
const ViewToggle = late(() => import("./ViewToggle.tsx"));
const Toaster = late(() => import("../../components/Toaster.tsx"));
const FollowNote = late(() => import("../map/FollowNote.tsx"));
const ChosenParts = late(() => import("./chosen/ChosenParts.tsx"));
const WayOut = late(() => import("./empty/WayOut.tsx"));
const HideOnScroll = late(() => import("./HideOnScroll.tsx"));
const PrintList = late(() => import("./print/PrintList.tsx"));

export interface Props {
  /** The first cards, by season and name: what the static page shows. */
  firstMarkets: ListedMarket[];
  /** How many markets there are in all. */
  total: number;
  /** When the page was drawn, as an ISO instant. */
  drawn: string;
  /** While most are out of season: how many are not, and when the next ones open. */
  winter?: string;
}

export default function MarketsPage({ firstMarkets, total, drawn, winter }: Props) {
  const state = useStore(listState, DEFAULT_STATE);
  const data = useStore(marketData, LOADING);
  const visitor = useStore(userLocation, null);
  const search = useStore(marketSearch, NO_SEARCH);
  const saved = useStore(savedMarkets, NONE_SAVED);
  const now = useNow();
  const isWide = useMediaQuery("(width >= 48rem)", false);
  const isTouch = useMediaQuery("(pointer: coarse)", false);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const [isTouched, setTouched] = useState(false);
  const list = useRef<ListHandle>(null);

  useEffect(() => {
    // What takes a fresh one is needed by those only who have one.
    if (userLocation.get()) {
      void import("../location/take-location.ts").then(
        ({ refreshLocation }) => refreshLocation(),
        () => undefined,
      );
    }
    // What only those need who are really there comes with their first move; a screen reader may make none that is heard.
    const touch = () => {
      setTouched(true);
      void loadAllCards();
    };
    for (const move of MOVES) window.addEventListener(move, touch, { once: true, passive: true });
    const timer = setTimeout(touch, AT_LAST_MS);
    return () => {
      clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, touch);
    };
  }, []);

  const query = useDeferredValue(state.query);
  const { filters, sort } = state;
  const position: Position | null = filters.near ?? visitor;
  // Nobody's distance is none: without a place it is the names that the list goes by.
  const order = sort === "distance" && !position ? "alphabetic" : sort;
  // Hearts change nothing else than the list of saved markets.
  const kept = filters.saved ? saved : NONE_SAVED;
  const asked = useMemo<Asked | null>(
    () => now && { now, rules: region, position, saved: kept },
    [now, position, kept],
  );
  const isNarrowed = query !== "" || isNarrowing(filters, position);
  const isReady = data.state === "ready";
  // Searching and filtering keep the order, so that neither has to sort again.
  const sorted = useMemo(
    () => (isReady ? sortMarkets(data.markets, sort, position) : NONE),
    [isReady, data, sort, position],
  );
  const searched = useMemo(() => search(sorted, query), [search, sorted, query]);
  // The day that was asked for, whose hours cards then say.
  const day = useMemo(
    () => (now && filters.when !== "now" ? getAskedMoment(filters, getLocalMoment(now, region.timeZone)) : null),
    [now, filters],
  );
  const shown = useMemo(() => {
    if (!isReady || !asked)
      return { markets: firstMarkets, groups: [{ title: null, markets: firstMarkets }], unsaid: 0 };
    const { markets, likely, unsaid } = filterMarkets(searched, filters, asked);
    const groups =
      query === "" && filters.when === null
        ? groupBySeason(markets, asked.now)
        : [
            { title: null, markets },
            { title: nameLikely(day, asked.now), markets: likely },
          ];
    return { markets: groups.flatMap((group) => group.markets), groups, unsaid };
  }, [isReady, searched, asked, query, filters, day, firstMarkets]);
  const place = useShownPlace(filters);
  // All at once: what the map does by itself depends on which of them changed together.
  const mapped = useMemo(
    () => ({ markets: isReady ? shown.markets : NONE, position, place, now, day }),
    [isReady, shown, position, place, now, day],
  );
  const followed = useFollowedBounds(query, filters);
  const listed = useMemo(() => {
    if (!isReady || !isWide || !followed) return shown;
    const groups = shown.groups.map((group) => ({ ...group, markets: listInView(group.markets, followed) }));
    return { ...shown, markets: groups.flatMap((group) => group.markets), groups };
  }, [isReady, isWide, followed, shown]);
  // Grouping thousands of markets into clusters takes longer than the list beside the map may take to answer.
  const onMap = usePainted(isWide ? mapped : null) ?? mapped;
  // The first cards are in the page, by name. Whatever the visitor sees in another order has to wait for the rest.
  const isWaiting = !isReady && now !== null && (isNarrowed || (position !== null && sort === "distance"));

  // While a remembered search is still being looked up, a card's place in the list is not yet the one to return to.
  const isSettled = isReady && query === state.query && (query === "" || search !== plainSearch);
  useEffect(() => {
    if (!isSettled) return;
    const place = takePlace();
    if (place) bringIntoView(list, place.id, place.offset);
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
      if (id !== null && isWide) bringIntoView(list, id);
    },
    [isWide],
  );

  const changeSort = useCallback(
    (next: Sort) => {
      changeListState({ sort: next });
      // From where, nobody knows yet.
      if (next === "distance" && !position) focusWhere();
    },
    [position],
  );

  const count = listed.markets.length;
  // Kept while they say the same: the list is drawn anew with them.
  const chosen = useMemo(
    () => isNarrowed && isReady && asked && <ChosenParts {...{ query, filters, asked, count }} />,
    [isNarrowed, isReady, asked, query, filters, count],
  );
  const wayOut = useMemo(
    () => isReady && asked && <WayOut {...{ query, filters, asked }} all={sorted} markets={searched} />,
    [isReady, asked, query, filters, sorted, searched],
  );
  const drawnAt = useMemo(() => new Date(drawn), [drawn]);
  const isOfToday = !now || Math.abs(now.getTime() - drawnAt.getTime()) < FRESH_MS;
  const card = {
    now,
    drawn: drawnAt,
    position,
    day,
    selectedId,
    highlightedId,
    onShowOnMap: showOnMap,
    onHighlight: setHighlightedId,
  };
  const showsList = isWide || state.view === "list";
  const showsMap = isWide || state.view === "map";
  return (
    <div className={styles["layout"]} data-view={state.view} data-loading={data.state === "loading" || undefined}>
      <Suspense>{isTouch && <PullToRefresh view={state.view} />}</Suspense>
      <div className={styles["column"]} data-list-column>
        <Toolbar state={state} asked={asked} markets={searched} count={shown.markets.length} isWide={isWide} />
        <Suspense>
          {now && isReady && saved[0] && <SavedNotices markets={data.markets} saved={saved} now={now} />}
        </Suspense>
        {filters.saved && isReady && (
          <Suspense>
            <SavedBar markets={data.markets} saved={saved} />
          </Suspense>
        )}
        <div hidden={!showsList && now !== null}>
          {listed !== shown && (
            <Suspense>
              <FollowNote count={listed.markets.length} total={shown.markets.length} />
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
              {...listed}
              count={isReady ? count : total}
              sort={order}
              onSortChange={changeSort}
              isAsked={filters.saved}
              isNoneSaved={filters.saved && saved.length === 0}
              onOpen={rememberPlace}
              handle={list}
              chosen={chosen}
              note={isOfToday && !isNarrowed && winter}
              wayOut={wayOut}
            />
          )}
          <p className={styles["below"]}>
            <a href="/news">Local News</a>
          </p>
        </div>
        <Suspense>
          {isReady && now && isTouched && (
            <PrintList markets={listed.markets} now={now} day={day} isOffered={showsList} />
          )}
        </Suspense>
        <Suspense>{isTouched && !isWide && <HideOnScroll />}</Suspense>
      </div>
      <div className={`screen-only script-only ${styles["map"] ?? ""}`} id="map" tabIndex={-1} data-map>
        {showsMap && onMap.now && (
          <MapPlace>
            <MarketMap
              markets={onMap.markets}
              position={onMap.position}
              place={onMap.place}
              isAlone={!isWide}
              now={onMap.now}
              day={onMap.day}
              selectedId={selectedId}
              highlightedId={highlightedId}
              onSelect={selectPin}
              onHighlight={setHighlightedId}
            />
          </MapPlace>
        )}
        <Suspense>
          {showsMap && now && !isWide && (
            <MapCard markets={mapped.markets} selectedId={selectedId} onSelect={setSelectedId}>
              {(market) => <MarketCard {...card} isAsked market={market} />}
            </MapCard>
          )}
        </Suspense>
      </div>
      <Suspense>{now && !isWide && <ViewToggle view={state.view} onChange={changeView} />}</Suspense>
      <Suspense>{isTouched && <Toaster />}</Suspense>
    </div>
  );
}

function bringIntoView(list: RefObject<ListHandle | null>, ...place: Parameters<ListHandle["scrollToMarket"]>): void {
  void loadAllCards().then(() => {
    // Drawn by then, and measured.
    setTimeout(() => list.current?.scrollToMarket(...place));
  });
}

function focusWhere(): void {
  document.querySelector<HTMLElement>("[data-where] :is(input, button)")?.focus();
}

const NONE: readonly ListedMarket[] = [];

// Of a finger, when it leaves: what it holds must not be drawn anew under it.
const MOVES = ["mousemove", "touchend", "keydown", "input", "scroll"] as const;
const AT_LAST_MS = 4000;

/** For so long a page that was kept on the device says what is so. */
const FRESH_MS = 7 * 86_400_000;

/** What is held at all in these weeks comes first: in winter, most are away. */
function groupBySeason(markets: readonly ListedMarket[], now: Date): Group[] {
  const { held, unsaid, away } = splitBySeason(markets, now, region.timeZone);
  return [
    { title: null, markets: held },
    { title: "Hours vary", markets: unsaid },
    { title: OUT_OF_SEASON, markets: away },
  ];
}

function nameLikely(day: LocalMoment | null, now: Date): string {
  if (!day) return "Likely open";
  const isToday = isSameDay(day, getLocalMoment(now, region.timeZone));
  return `Likely held ${isToday ? "today" : `on ${day.weekday}`}`;
}

const NO_SEARCH: MarketSearch = (markets) => markets;
