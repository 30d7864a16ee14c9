/**
 * The cards of the list. The first ones are in the static HTML and stay mounted; of the others only those near the
 * screen are mounted, so that a list of 10,000 scrolls smoothly.
 */
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { FIRST_CARDS } from "./list-groups.ts";
import styles from "./ListPanel.module.css";

/** Scrolls to a card: when its pin was chosen, or when the visitor comes back from its page. */
export interface ListHandle {
  /** @param offset pixels of the card above the window's top edge; without it, scrolls as little as possible */
  scrollToMarket: (id: number, offset?: number) => void;
}

interface Props {
  markets: readonly ListedMarket[];
  /** Number of matching markets; `markets` may hold only the first of them. */
  count: number;
  /** The first cards are the ones in the static HTML, and must not be mounted again. */
  isAsDrawn: boolean;
  /** All markets have loaded: until then, some of the static page's cards are hidden (first-cards.ts). */
  isReady: boolean;
  handle: Ref<ListHandle>;
  /** Draws a card, and what comes before it. */
  children: (market: ListedMarket, index: number) => ReactNode;
}

export default function ListCards({ markets, count, isAsDrawn, isReady, handle, children }: Props) {
  const first = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isReady) return;
    for (const hidden of first.current?.querySelectorAll(":scope > [hidden], :scope > * > [hidden]") ?? [])
      hidden.removeAttribute("hidden");
  }, [isReady]);
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const others = useMemo(() => markets.slice(FIRST_CARDS), [markets]);
  useImperativeHandle(handle, () => ({
    scrollToMarket(id, offset) {
      const index = markets.findIndex((market) => market.id === id);
      const card = first.current?.children[index]?.querySelector("article");
      if (card && offset === undefined) card.scrollIntoView({ block: "nearest" });
      else if (card) window.scrollBy(0, card.getBoundingClientRect().top + (offset ?? 0));
      else if (index >= 0) {
        const place = offset === undefined ? { align: "nearest" as const } : { align: "start" as const, offset };
        virtualizer.current?.scrollToIndex(index - FIRST_CARDS, place);
      }
    },
  }));
  const draw = (market: ListedMarket, index: number) => (
    <div key={market.id} role="listitem" className={styles["item"]} aria-posinset={index + 1} aria-setsize={count}>
      {children(market, index)}
    </div>
  );
  return (
    <div role="list" className={styles["cards"]}>
      <div ref={first} key={String(isAsDrawn)} className={styles["first"]}>
        {markets.slice(0, FIRST_CARDS).map(draw)}
      </div>
      {others.length > 0 && (
        <WindowVirtualizer ref={virtualizer} data={others}>
          {(market, index) => draw(market, index + FIRST_CARDS)}
        </WindowVirtualizer>
      )}
    </div>
  );
}
