/**
 * The list's panel: how many markets, in which order, and a card for each in the order received, those that are only
 * likely open under their own heading. Only the cards near the screen are in the page, so that 10,000 stay smooth; each
 * says its place in the whole to screen readers.
 */
import {
  createContext,
  Fragment,
  memo,
  type RefObject,
  useContext,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from "virtua";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { type Sort, SORT_LABELS, SORTS } from "#data/market/sort.ts";
import EmptyState from "../../components/EmptyState.tsx";
import Spinner from "../../components/Spinner.tsx";
import styles from "./ListPanel.module.css";
import { changeListState } from "./list-state.ts";
import MarketCard, { type CardProps } from "./MarketCard.tsx";

/** Lets the page bring a card into view: for a pin that was chosen, and for coming back. */
export interface ListHandle {
  /** @param offset Pixels of the card that lie above the window's top edge; without it, the shortest way will do. */
  scrollToMarket: (id: number, offset?: number) => void;
}

interface Props extends CardProps {
  isLoading: boolean;
  markets: readonly ListedMarket[];
  /** How many of the last ones stand under a heading of their own, as only old hours say that they are open. */
  likely: number;
  likelyTitle: string;
  /** How many more are not here, as nobody knows their hours. */
  unsaid: number;
  /** All that match, which is more than `markets` while only the first cards are here. */
  count: number;
  sort: Sort;
  /** The visitor wants the saved ones, and has saved none. */
  isNoneSaved: boolean;
  handle: RefObject<ListHandle | null>;
}

/** Left as it is while nothing of it changes: a letter that is typed shows before its answer does. */
export default memo(ListPanel);

function ListPanel(props: Props) {
  const { isLoading, markets, unsaid, count, sort, isNoneSaved } = props;
  return (
    <section className={styles["panel"]} aria-labelledby="list-heading" aria-busy={isLoading}>
      <header className={`row ${styles["head"] ?? ""}`}>
        <h2 id="list-heading" aria-live="polite" tabIndex={-1}>
          {count} Markets
        </h2>
        <label className={`row aside script-only ${styles["sort"] ?? ""}`}>
          Sorted by
          <select
            value={sort}
            onChange={({ target }) => {
              changeListState({ sort: SORTS.find((known) => known === target.value) ?? sort });
            }}
          >
            {SORTS.map((option) => (
              <option key={option} value={option}>
                {SORT_LABELS[option]}
              </option>
            ))}
          </select>
        </label>
      </header>
      {/* Written by show-freshness.ts, which comes later and costs the list nothing. */}
      <p className={`aside ${styles["age"] ?? ""}`} data-freshness />
      {isLoading ? (
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
      {unsaid > 0 && (
        <p className="aside">
          {unsaid} more {unsaid === 1 ? "does not say its" : "do not say their"} hours
        </p>
      )}
    </section>
  );
}

function Cards({ markets, likely, likelyTitle, count, handle, ...card }: Props) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  // Cards that are in the static page have to be there when React takes it over. A list that comes later draws
  // what is in view from the start.
  const [staticCount] = useState(card.now === null ? markets.length : undefined);
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
        {(market, index) => (
          <Fragment key={market.id}>
            {index === markets.length - likely && (
              <h3>
                {likelyTitle} ({likely})
              </h3>
            )}
            <MarketCard {...card} market={market} />
          </Fragment>
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
