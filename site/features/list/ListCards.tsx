/**
 * The cards of the list. The first ones are in the HTML and stay in the page as they are; of all others only those near the
 * screen are there, so that 10,000 stay smooth.
 */
import { createContext, type ReactElement, type Ref, useContext, useImperativeHandle, useMemo, useRef } from "react";
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
  /** The first ones are those that are in the page. */
  isAsDrawn: boolean;
  handle: Ref<ListHandle>;
  children: (market: ListedMarket, index: number) => ReactElement;
}

export default function ListCards({ markets, count, isAsDrawn, handle, children }: Props) {
  const first = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const others = useMemo(() => markets.slice(FIRST_CARDS), [markets]);
  useImperativeHandle(handle, () => ({
    scrollToMarket(id, offset) {
      const index = markets.findIndex((market) => market.id === id);
      const card = first.current?.children[index];
      if (card && offset === undefined) card.scrollIntoView({ block: "nearest" });
      else if (card) window.scrollBy(0, card.getBoundingClientRect().top + (offset ?? 0));
      else if (index >= 0) {
        const place = offset === undefined ? { align: "nearest" as const } : { align: "start" as const, offset };
        virtualizer.current?.scrollToIndex(index - FIRST_CARDS, place);
      }
    },
  }));
  return (
    <CountContext value={count}>
      <div role="list">
        <div ref={first} key={String(isAsDrawn)}>
          {markets.slice(0, FIRST_CARDS).map((market, index) => (
            <Card key={market.id} index={index}>
              {children(market, index)}
            </Card>
          ))}
        </div>
        {others.length > 0 && (
          <WindowVirtualizer ref={virtualizer} data={others} as={OtherCards} item={OtherCard}>
            {(market, index) => children(market, index + FIRST_CARDS)}
          </WindowVirtualizer>
        )}
      </div>
    </CountContext>
  );
}

/** How many cards there are in all, of which only some are in the page. */
const CountContext = createContext(0);

function Card({ index, children, ...placed }: Pick<CustomItemComponentProps, "index" | "children"> & Placed) {
  return (
    <div
      {...placed}
      role="listitem"
      className={styles["item"]}
      aria-posinset={index + 1}
      aria-setsize={useContext(CountContext)}
    >
      {children}
    </div>
  );
}

/** What the virtual list adds to a card. */
type Placed = Partial<Pick<CustomItemComponentProps, "style" | "ref">>;

function OtherCard({ index, ...card }: CustomItemComponentProps) {
  return <Card {...card} index={index + FIRST_CARDS} />;
}

/** The virtual list takes no press while it scrolls, nor a moment after: one on a heart that has come to rest was lost. */
function OtherCards({ style, ...list }: CustomContainerComponentProps) {
  return <div {...list} style={{ ...style, pointerEvents: "auto" }} />;
}
