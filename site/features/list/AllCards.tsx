/**
 * The whole list: only the cards near the screen are in the page, so that 10,000 stay smooth. Loaded when the visitor
 * does something: before that, the first cards are all that anybody sees.
 */
import { createContext, useContext, useEffect, useImperativeHandle, useRef, useState } from "react";
import {
  type CacheSnapshot,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  WindowVirtualizer,
  type WindowVirtualizerHandle,
} from "virtua";
import type { CardsProps } from "./list-cards.ts";
import styles from "./ListPanel.module.css";

/** Until nothing of a card is held down: the click on what is drawn anew meanwhile would be lost. */
export async function untilReleased(): Promise<void> {
  while (document.querySelector("[data-market] :active")) {
    await new Promise((resolve) => setTimeout(resolve, RELEASED_MS));
  }
}

const RELEASED_MS = 20;

export default function AllCards({ markets, count, first, handle, children }: CardsProps) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  // What was in the page stays there while the cards are measured, and the focus on what had it.
  const [firstCount] = useState(first);
  const [sizes] = useState(measureCards);
  const [focused] = useState(findFocused);
  useEffect(() => {
    if (focused !== null) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
  }, [focused]);
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
      <WindowVirtualizer
        ref={virtualizer}
        data={markets}
        ssrCount={firstCount}
        cache={sizes}
        as={CardList}
        item={CardItem}
      >
        {children}
      </WindowVirtualizer>
    </CountContext>
  );
}

/** How high the cards are that are there: else the page would jump when they are measured above the window. */
function measureCards(): CacheSnapshot | undefined {
  const heights = Array.from(document.querySelectorAll<HTMLElement>("li[aria-posinset]"), (card) => card.offsetHeight);
  const sum = heights.reduce((a, b) => a + b, 0);
  // As its own snapshots are: the sizes, and what others count until they are measured.
  return sum > 0 ? ([heights, sum / heights.length] as unknown as CacheSnapshot) : undefined;
}

/** @returns what finds the link or button of a card that has the focus once the card is drawn anew */
function findFocused(): string | null {
  const focused = document.activeElement;
  const card = focused?.closest("[data-market]");
  if (!focused || !card) return null;
  const label = focused.getAttribute("aria-label");
  const which = label === null ? "a" : `[aria-label="${CSS.escape(label)}"]`;
  return `[data-market="${card.getAttribute("data-market") ?? ""}"] ${which}`;
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
