/**
 * The cards of the list. The HTML holds the first ones; of all others only those near the screen are in the page, so that
 * 10,000 stay smooth.
 */
import { createContext, type ReactElement, type Ref, useContext, useImperativeHandle, useRef } from "react";
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from "virtua";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { FIRST_CARDS } from "./list-groups.ts";
import styles from "./ListPanel.module.css";

/** Lets the page bring a card into view: for a pin that was chosen, and for coming back. */
export interface ListHandle {
  /** @param offset Pixels of the card that lie above the window's top edge; without it, the shortest way will do. */
  scrollToMarket: (id: number, offset?: number) => void;
}

interface Props {
  markets: readonly ListedMarket[];
  /** All that match, of which a part may be here. */
  count: number;
  handle: Ref<ListHandle>;
  children: (market: ListedMarket, index: number) => ReactElement;
}

export default function ListCards({ markets, count, handle, children }: Props) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
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
      <WindowVirtualizer ref={virtualizer} data={markets} ssrCount={FIRST_CARDS} as={CardList} item={CardItem}>
        {children}
      </WindowVirtualizer>
    </CountContext>
  );
}

/** How many cards there are in all, of which only some are in the page. */
const CountContext = createContext(0);

/** The virtual list takes no press while it scrolls, nor a moment after: one on a heart that has come to rest was lost. */
function CardList({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <ul role="list" ref={ref} style={{ ...style, pointerEvents: "auto" }} className={styles["cards"]}>
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
