/**
 * The map's side of the markets page, as an island: the map of what was found, beside the list from 768 px and in its
 * place below, where the switch between them is, too. What the pins do not need is loaded after them.
 */
import { useEffect, useMemo, useState } from "react";
import ErrorBoundary from "../../components/ErrorBoundary.tsx";
import { classes } from "../../lib/classes.ts";
import { onDemand } from "../../lib/on-demand.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { useStore } from "../../lib/use-store.ts";
import { WIDE } from "../../lib/wide.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import styles from "./MarketsPage.module.css";
import { useFoundMarkets } from "./use-found-markets.ts";
import ViewToggle, { changeView } from "./ViewToggle.tsx";
import { useShownPlace } from "../location/use-shown-place.ts";
import { startMarkets } from "./start-markets.ts";
import { highlightedMarket, isMapThere, selectedMarket, tellMapIsThere } from "../map/list-map.ts";
import { MapError, MapWaiting } from "../map/MapPlace.tsx";

startMarkets();

const MarketMap = onDemand(() => import("../map/MarketMap.tsx"), <MapWaiting />);
const ChosenMarket = onDemand(() => import("./ChosenMarket.tsx"), null);

export default function MapIsland() {
  const now = useNow();
  const isWide = useMediaQuery(WIDE);
  const { state, filtered, position, context, days, data } = useFoundMarkets(now);
  const { view, filters } = state;
  const selectedId = useStore(selectedMarket, null);
  const highlightedId = useStore(highlightedMarket, null);
  const isThere = useStore(isMapThere, false);
  const place = useShownPlace(filters);
  const markets = filtered?.markets ?? NONE;
  // One object: what the map does depends on which of these changed together.
  const mapped = useMemo(() => ({ markets, position, place, now, days }), [markets, position, place, now, days]);
  // On wide screens updated after the list has been painted, since thousands of pins take long.
  const onMap = usePainted(isWide ? mapped : null) ?? mapped;
  const hasNoPins = data.state !== "loading" && markets.length === 0;
  useEffect(() => {
    if (hasNoPins) tellMapIsThere();
  }, [hasNoPins]);
  /** The list has been narrowed to the map's view. */
  const showArea = () => {
    if (!isWide) changeView("list");
    document.getElementById("list-heading")?.focus();
  };
  const showsMap = isWide || view === "map";
  return (
    <>
      <div className={classes("screen-only script-only", styles["map"])} id="map" tabIndex={-1} data-map>
        {/* Also in the HTML: a phone shows the map's place at once. */}
        {now === null && <MapWaiting />}
        {showsMap && onMap.now && (
          <ErrorBoundary fallback={<FailedMap />}>
            <MarketMap
              {...onMap}
              now={onMap.now}
              isAlone={!isWide}
              selectedId={selectedId}
              highlightedId={highlightedId}
              onSelect={selectedMarket.set}
              onHighlight={highlightedMarket.set}
              onSearched={showArea}
            />
          </ErrorBoundary>
        )}
        {showsMap && now && context && !isWide && isThere && (
          <ErrorBoundary fallback={null}>
            <ChosenMarket markets={onMap.markets} now={now} days={days} position={position} asked={context} />
          </ErrorBoundary>
        )}
      </div>
      {now && !isWide && <ViewToggle view={view} />}
    </>
  );
}

/** Nothing waits for pins that will not come. */
function FailedMap() {
  useEffect(tellMapIsThere, []);
  return <MapError />;
}

const NONE: readonly ListedMarket[] = [];

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
