/**
 * The list's panel: how many markets, in which order, and a card for each in the order received. Only the cards
 * near the screen are in the page, so that 10,000 stay smooth; each says its place in the whole to screen readers.
 */
import { createContext, type RefObject, useContext, useImperativeHandle, useRef, useState } from "react";
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from "virtua";
import type { Position } from "#data/domain/distance.ts";
import type { ListedMarket } from "#data/domain/listed-market.ts";
import { type Sort, SORT_LABELS, SORTS } from "#data/domain/sort.ts";
import EmptyState from "../../components/EmptyState.tsx";
import Spinner from "../../components/Spinner.tsx";
import styles from "./ListPanel.module.css";
import MarketCard from "./MarketCard.tsx";

/** Lets the page bring a card into view: for a pin that was chosen, and for coming back. */
export interface ListHandle {
  /** @param offset Pixels of the card that lie above the window's top edge; without it, the shortest way will do. */
  scrollToMarket: (id: number, offset?: number) => void;
}

interface Props {
  state: "loading" | "ready";
  markets: readonly ListedMarket[];
  /** All that match, which is more than `markets` while only the first cards are here. */
  count: number;
  now: Date | null;
  position: Position | null;
  sort: Sort;
  /** The visitor wants the saved ones, and has saved none. */
  isNoneSaved: boolean;
  /** Without it there is no sort selector (specification §2). */
  onSortChange?: (sort: Sort) => void;
  selectedId: number | null;
  highlightedId: number | null;
  onOpen: (id: number) => void;
  onShowOnMap: (id: number) => void;
  onHighlight: (id: number | null) => void;
  handle: RefObject<ListHandle | null>;
}

export default function ListPanel(props: Props) {
  const { state, markets, count, sort, isNoneSaved, onSortChange } = props;
  return (
    <section className={styles["panel"]} aria-labelledby="list-heading" aria-busy={state === "loading"}>
      <header className={styles["head"]}>
        <h2 id="list-heading" aria-live="polite" tabIndex={-1}>
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
      {/* Written by show-freshness.ts, which comes later and costs the list nothing. */}
      <p className={styles["age"]} data-freshness />
      {state === "loading" ? (
        <Spinner label="Loading markets..." />
      ) : isNoneSaved ? (
        <EmptyState title="No Saved Markets" description="Press the heart of a market to keep it here" />
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
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  // Cards that are in the static page have to be there when React takes it over. A list that comes later draws
  // what is in view from the start.
  const [staticCount] = useState(rest.now === null ? markets.length : undefined);
  useImperativeHandle(handle, () => ({
    scrollToMarket(id, offset) {
      const index = markets.findIndex((market) => market.id === id);
      if (index < 0) return;
      virtualizer.current?.scrollToIndex(
        index,
        offset === undefined ? { align: "nearest" } : { align: "start", offset },
      );
    },
  }));
  return (
    <CountContext value={count}>
      <WindowVirtualizer ref={virtualizer} data={markets} ssrCount={staticCount} as={CardList} item={CardItem}>
        {(market) => (
          <MarketCard
            key={market.id}
            {...rest}
            market={market}
            isSelected={market.id === selectedId}
            isHighlighted={market.id === highlightedId}
          />
        )}
      </WindowVirtualizer>
    </CountContext>
  );
}

/** How many cards there are in all, of which only some are in the page. */
const CountContext = createContext(0);

function CardList({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <ul role="list" ref={ref} style={style} className={styles["cards"]}>
      {children}
    </ul>
  );
}

function CardItem({ style, children, index, ref }: CustomItemComponentProps) {
  return (
    <li
      ref={ref}
      style={style}
      className={styles["item"]}
      aria-posinset={index + 1}
      aria-setsize={useContext(CountContext)}
    >
      {children}
    </li>
  );
}
