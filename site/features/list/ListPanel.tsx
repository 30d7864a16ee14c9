/**
 * The list's panel: how many markets, in which order, and a card for each in the order received. Only the cards
 * near the screen are in the page, so that 10,000 stay smooth; each says its place in the whole to screen readers.
 */
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Position } from "#data/domain/distance.ts";
import type { ListedMarket } from "#data/domain/listed-market.ts";
import { type Sort, SORT_LABELS, SORTS } from "#data/domain/sort.ts";
import EmptyState from "../../components/EmptyState.tsx";
import Spinner from "../../components/Spinner.tsx";
import styles from "./ListPanel.module.css";
import MarketCard from "./MarketCard.tsx";

/** Lets the page bring a card into view: for a pin that was chosen, and for coming back. */
export interface ListHandle {
  /** @param offset Pixels of the card that were already above the window's top edge. */
  scrollToMarket: (id: number, offset?: number) => void;
  /** The first card that reaches into the window. */
  getFirstVisible: () => { id: number; offset: number } | null;
}

interface Props {
  state: "loading" | "ready";
  markets: readonly ListedMarket[];
  /** All that match, which is more than `markets` while only the first cards are here. */
  count: number;
  now: Date | null;
  position: Position | null;
  sort: Sort;
  /** Without it there is no sort selector (specification §2). */
  onSortChange?: (sort: Sort) => void;
  selectedId: number | null;
  highlightedId: number | null;
  onOpen: (id: number) => void;
  onShowOnMap: (id: number) => void;
  onHighlight: (id: number | null) => void;
  handle: RefObject<ListHandle | null>;
}

/** Close to a card with season bar and chips; measured heights replace it. */
const CARD_HEIGHT = 236;
const OVERSCAN = 4;

export default function ListPanel(props: Props) {
  const { state, markets, count, sort, onSortChange } = props;
  return (
    <section className={styles["panel"]} aria-labelledby="list-heading" aria-busy={state === "loading"}>
      <header className={styles["head"]}>
        <h2 id="list-heading" aria-live="polite">
          {count} Markets
        </h2>
        {onSortChange && (
          <label className={styles["sort"]}>
            Sorted by
            <select
              value={sort}
              onChange={({ target }) => {
                onSortChange(SORTS.find((known) => known === target.value) ?? sort);
              }}
            >
              {SORTS.map((option) => (
                <option key={option} value={option}>
                  {SORT_LABELS[option]}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {state === "loading" ? (
        <Spinner label="Loading markets..." />
      ) : markets.length === 0 ? (
        <EmptyState
          title="No Markets Found"
          description="Try adjusting your search or filters to find farmers markets"
        />
      ) : (
        <Cards {...props} />
      )}
    </section>
  );
}

function Cards({ markets, count, handle, selectedId, highlightedId, ...rest }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
    };
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: markets.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => markets[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    // The static page shows every card it was given.
    initialRect: { width: 0, height: CARD_HEIGHT * markets.length },
  });
  useLayoutEffect(() => {
    handle.current = {
      scrollToMarket(id, offset) {
        const index = markets.findIndex((market) => market.id === id);
        if (index < 0) return;
        virtualizer.scrollToIndex(index, offset === undefined ? { align: "auto" } : { align: "start" });
        if (offset) requestAnimationFrame(() => window.scrollBy(0, offset));
      },
      getFirstVisible() {
        const [first] = virtualizer.getVirtualItems().filter(({ end }) => end > window.scrollY);
        const market = first && markets[first.index];
        return market ? { id: market.id, offset: window.scrollY - first.start } : null;
      },
    };
    return () => {
      handle.current = null;
    };
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <ul
      role="list"
      ref={list}
      className={styles["cards"]}
      style={before || after ? { paddingBlock: `${before}px ${after}px` } : undefined}
    >
      {items.map(({ index, key }) => {
        const market = markets[index];
        return market ? (
          <li key={key} data-index={index} ref={virtualizer.measureElement} aria-posinset={index + 1} aria-setsize={count}>
            <MarketCard
              {...rest}
              market={market}
              isSelected={market.id === selectedId}
              isHighlighted={market.id === highlightedId}
            />
          </li>
        ) : null;
      })}
    </ul>
  );
}
